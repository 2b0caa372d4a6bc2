/** A sum at every place. */
export interface Sums {
  add(place: number, value: number): void;
  values(): Float64Array;
}

/** Neumaier (1974): what each addition rounds off is kept aside, so that a million rows cost no digits, in any order. */
export function sumsBy(places: number): Sums {
  const sums = new Float64Array(places);
  const lost = new Float64Array(places);
  return {
    add(place, value) {
      const sum = sums[place]!;
      const next = sum + value;
      lost[place]! += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sums[place] = next;
    },
    values: () => sums.map((sum, place) => sum + lost[place]!),
  };
}
