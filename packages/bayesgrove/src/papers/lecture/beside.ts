import type { Section } from '../report.js';

/** Lines of the lecture and ours side by side, and how many agree. */
export function beside(title: string, lecture: readonly string[], ours: readonly string[]): Section {
  const same = lecture.filter((line, i) => line === ours[i]).length;
  const more = ours.length === lecture.length ? '' : `; ours has ${ours.length}`;
  const lines = lecture.map((line, i) =>
    line === ours[i] ? `  = ${line}` : `lecture ${line}\n   ours ${ours[i] ?? ''}`,
  );
  return { title, words: [`${same} of ${lecture.length} lines agree${more}.`], block: lines.join('\n') };
}
