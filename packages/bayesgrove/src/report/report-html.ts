import { createHash } from 'node:crypto';
import { serialize, VERSION } from '@bayesgrove/core';
import { readAsset } from '../files/read-asset.js';
import { examplesOf } from './examples-json.js';
import { type Html, html, raw, scriptJson } from './html.js';
import { PAGE_SCRIPT } from './page-script.js';
import type { Report } from './report.js';
import { REPORT_MARK } from './report-file.js';
import { commandsSection } from './sections/commands-section.js';
import { dataSummary } from './sections/data-summary.js';
import { howGood } from './sections/how-good.js';
import { modelCard } from './sections/model-card.js';
import { modelSection } from './sections/model-section.js';
import { overview } from './sections/overview.js';
import { rankingSection } from './sections/ranking-section.js';
import { type Section, sectionHtml } from './sections/section.js';
import { whatIf } from './sections/what-if.js';
import { withoutStrangers } from './without-strangers.js';
import { shortName } from './words.js';

/** A report as one HTML file that needs nothing else. The same report always gives the same bytes. */
export function reportHtml(report: Report): string {
  const { model, title } = report;
  const sections = sectionsOf(report);
  const scripts = [PAGE_SCRIPT, readAsset('report.js')].map(scriptText);
  const style = styleText(`${readAsset('report.css')}\n${readAsset('model-view.css')}`);
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
${raw(REPORT_MARK)} ${VERSION}">
<meta http-equiv="Content-Security-Policy" content="${policy(scripts)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${shortName(title, 160)} – bayesgrove</title>
<style>
${raw(style)}
</style>
</head>
<body>
<a class="skip" href="#overview">Skip to the report</a>
${topBar(sections)}
<main>
${overview(report)}
${sections.map(sectionHtml)}
</main>
<footer>Made by bayesgrove ${VERSION}. One file, complete in itself: it loads nothing and sends nothing.</footer>
<script type="application/json" id="model">${scriptJson(serialize(withoutStrangers(model)))}</script>
<script type="application/json" id="examples">${scriptJson(JSON.stringify(examplesOf(report.examples, model.schema)))}</script>
${scripts.map(
  (script) => html`<script>${raw(script)}</script>
`,
)}</body>
</html>
`.html;
}

const sectionsOf = (report: Report): readonly Section[] => {
  const { data, comparison, evaluation, model, commands } = report;
  return [
    ...(data ? [dataSummary(data)] : []),
    ...(comparison ? [rankingSection({ ...report, comparison })] : []),
    ...(evaluation ? [howGood({ ...report, evaluation })] : []),
    modelSection(model),
    whatIf,
    modelCard(report),
    ...(commands.length > 0 ? [commandsSection(commands)] : []),
  ];
};

/** Nothing may be loaded, and no script run but the page's own. */
function policy(scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return `default-src 'none'; script-src ${hashes.join(' ')}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
}

/** A script may hold neither its own end nor what begins a comment; browsers turn all line ends into one. */
const scriptText = (script: string) =>
  script
    .replace(/\r\n?/g, '\n')
    .replace(/<(?=\/script|!--)/gi, '\\x3c')
    .replaceAll('\0', '');

const styleText = (style: string) => style.replace(/<(?=\/style)/gi, '\\3c ');

function topBar(sections: readonly Section[]): Html {
  const links = sections.map(({ id, title, short }) => html`<li><a href="#${id}">${short ?? title}</a></li>`);
  return html`<header class="top"><span class="brand">bayesgrove</span><nav aria-label="Sections"><ul><li><a href="#overview">Overview</a></li>${links}</ul></nav><button type="button" id="theme-switch" class="quiet" hidden>Dark</button></header>
`;
}
