import type { Report, Section } from './report.js';

/** A report as data, for --json: everything but the pictures. */
export function reportData(report: Report) {
  return { ...report, sections: report.sections.map(withoutPictures) };
}

function withoutPictures({ pictures: _, ...section }: Section): Section {
  return section;
}
