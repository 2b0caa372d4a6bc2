const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/** From here on five terms of Stirling's series are exact to the last bits. */
const FAR = 15;

/** The log of the gamma function of a number above 0: for whole numbers, of the factorial of n - 1. */
export function logGamma(x: number): number {
  let product = 1;
  let y = x;
  for (; y < FAR; y++) product *= y;
  const z = 1 / (y * y);
  const series = (1 / 12 - z * (1 / 360 - z * (1 / 1260 - z * (1 / 1680 - z / 1188)))) / y;
  return (y - 0.5) * Math.log(y) - y + HALF_LOG_TWO_PI + series - Math.log(product);
}
