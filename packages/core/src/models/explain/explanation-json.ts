import type { Explanation } from './explanation.js';

/** An explanation for JSON, which has no infinities: the numbers that JSON cannot write are the text `-Infinity` and so on. */
export const explanationJson = (explanation: Explanation): unknown =>
  JSON.parse(
    JSON.stringify(explanation, (_, value) =>
      typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
    ),
  );
