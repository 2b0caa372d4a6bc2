/** Colours for light and dark. Inks reach a contrast of 4.5 on their paper and panel, classes and lines one of 3. */
export type Theme = 'auto' | 'light' | 'dark';

/** As many classes as can be told apart, also by those who see fewer colours (after Okabe and Ito); the last is for the rest. */
export const CLASS_COLOURS = 8;

const NAMES = ['ink', 'faint', 'line', 'panel', 'track', 'accent', 'edge', 'paper'] as const;

const LIGHT = {
  inks: ['#1b2330', '#566072', '#8a93a3', '#f4f6f9', '#e2e6ec', '#a3195b', '#c9d0db', '#ffffff'],
  classes: ['#0072b2', '#cf7a00', '#00906a', '#b5478e', '#56555c', '#cf4520', '#3f9bd8', '#8b919c'],
};

const DARK = {
  inks: ['#e9edf3', '#a9b3c2', '#7b8698', '#1d2430', '#333c4a', '#ff7ab8', '#465163', '#12171f'],
  classes: ['#4aa8e0', '#f2a33c', '#2cc39a', '#e08ac4', '#d8d8dc', '#ff7f5c', '#9ad0f5', '#7b8698'],
};

const variables = ({ inks, classes }: typeof LIGHT) =>
  [
    ...NAMES.map((name, i) => `--${name}:var(--bayesgrove-${name},${inks[i]})`),
    ...classes.map((colour, i) => `--class-${i}:var(--bayesgrove-class-${i},${colour})`),
  ].join(';');

/**
 * The style of a drawing. Everything hangs on the class `bayesgrove`, since the style of an inlined SVG reaches the whole
 * page; a page gives its own colours as `--bayesgrove-ink` and so on.
 */
export function styleOf(theme: Theme): string {
  const light = `.bayesgrove{${variables(LIGHT)}}`;
  const dark = `.bayesgrove{${variables(DARK)}}`;
  const colours =
    theme === 'auto' ? `${light}@media(prefers-color-scheme:dark){${dark}}` : theme === 'dark' ? dark : light;
  return `${colours}.bayesgrove text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;fill:var(--ink);white-space:pre}.bayesgrove .faint{fill:var(--faint)}.bayesgrove .halo{paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}`;
}
