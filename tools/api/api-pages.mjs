// The API reference: a page an area, made from the declaration files.
import { slugger } from '../site/slugs.mjs';
import { apiExports } from './api-exports.mjs';

const AREAS = [
  ['table', 'Tables', /^packages\/core\/src\/table\//],
  ['schema', 'Schemas, codes and cuts', /^packages\/core\/src\/schema\//],
  ['counts', 'Counts', /^packages\/core\/src\/counts\//],
  ['learners', 'Learning', /^packages\/core\/src\/(learners\/|fit|update|dependencies)/],
  ['contract', 'The contract of learners', /^packages\/core\/src\/contract\//],
  ['models', 'Models', /^packages\/core\/src\/models\//],
  ['evaluate', 'Judging', /^packages\/core\/src\/evaluate\//],
  ['base', 'Problems, options and other small things', /^packages\/core\/src\/base\//],
  ['tool', 'Files, DuckDB, reports and experiments', /^packages\/bayesgrove\//],
];

const areaOf = (one) => AREAS.find(([, , where]) => where.test(one.file))?.[0] ?? 'base';
/** Functions and values first, then types, each by name. */
const ordered = (list) =>
  [...list].sort(
    (a, b) => Number(isType(a)) - Number(isType(b)) || (a.exported.toLowerCase() < b.exported.toLowerCase() ? -1 : 1),
  );
const isType = ({ kind }) => kind === 'interface' || kind === 'type';

let places;
/** Exported name -> `{ area, anchor }`. */
export function apiPlaces() {
  if (places === undefined) {
    places = new Map();
    for (const [area] of AREAS) {
      const slug = slugger();
      for (const title of [area, 'Functions and values']) if (title !== area) slug(title);
      const list = ordered(apiExports().filter((one) => areaOf(one) === area));
      const typesAt = list.findIndex(isType);
      list.forEach((one, i) => {
        if (i === typesAt) slug('Types');
        places.set(one.exported, { area, anchor: slug(one.exported) });
      });
    }
  }
  return places;
}

/** Exports without a comment that says what they are. */
export const uncommented = () =>
  apiExports()
    .filter(({ doc }) => doc === '')
    .map(({ exported, file }) => ({ name: exported, file }));

/** The generated part of `docs/api/AREA.md`. */
export function apiPart(area) {
  const list = ordered(apiExports().filter((one) => areaOf(one) === area));
  const part = (title, some) => (some.length === 0 ? [] : [`## ${title}`, ...some.map((one) => entry(one, area))]);
  return [
    ...part(
      'Functions and values',
      list.filter((one) => !isType(one)),
    ),
    ...part('Types', list.filter(isType)),
  ].join('\n\n');
}

function entry(one, area) {
  const used = [...new Set(one.text.replace(/\/\*[\s\S]*?\*\//g, '').match(/\b[A-Z]\w*/g) ?? [])]
    .filter((name) => name !== one.exported && isLinked(name, one))
    .map((name) => `[${name}](${linkTo(name, area)})`);
  const lines = [`### ${one.exported}`, '', '```ts', one.text, '```', '', one.doc];
  if (used.length > 0) lines.push('', `Types: ${used.join(', ')}.`);
  return lines.join('\n').trimEnd();
}

/** A name is linked where it is the export it looks like: two files may call different things alike. */
function isLinked(name, one) {
  const place = apiPlaces().get(name);
  return (
    place !== undefined && apiExports().find(({ exported }) => exported === name).name === name && one.name !== name
  );
}

function linkTo(name, area) {
  const place = apiPlaces().get(name);
  return `${place.area === area ? '' : `${place.area}.md`}#${place.anchor}`;
}

/** The overview: every area with its names. */
export function apiOverview() {
  return AREAS.map(([area, title]) => {
    const list = ordered(apiExports().filter((one) => areaOf(one) === area));
    const names = list.map(({ exported }) => `[${exported}](api/${area}.md#${apiPlaces().get(exported).anchor})`);
    return `## ${title}\n\n[${list.length} exports](api/${area}.md): ${names.join(', ')}`;
  }).join('\n\n');
}
