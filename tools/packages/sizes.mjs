// What a page has to load of the core, as rolldown bundles and minifies it and gzip packs it.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const LEARN = 'fit, learners, predict, tableFrom, parseModel, serialize';

/** What is imported, what it is good for, and how many bytes it may have before somebody should ask why. */
const IMPORTS = [
  { use: 'load a model, predict', names: 'parseModel, predict, tableFrom', most: 23_000 },
  {
    use: 'one learner (`fit(naiveBayes, ...)`), predict, save and load',
    names: 'fit, naiveBayes, predict, tableFrom, parseModel, serialize',
    most: 56_800,
  },
  { use: 'all 16 learners, predict, save and load', names: LEARN, most: 107_000 },
  { use: 'the same and `explain`', names: `${LEARN}, explain`, most: 112_500 },
  { use: 'everything the package exports', names: undefined, most: 226_000 },
];

/** The sizes as a table in Markdown, and what is too large. `project` is a folder in which the core is installed. */
export async function sizes(project) {
  const rows = [];
  for (const { use, names, most } of IMPORTS) rows.push({ use, most, ...(await sizeOf(project, names)) });
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const lines = rows.map(({ use, now, later }) => `| ${use} | ${kb(now)} | ${later === 0 ? '' : kb(later)} |`);
  return {
    table: ['| imports | gzipped | loaded only when needed |', '| --- | --- | --- |', ...lines].join('\n'),
    large: rows
      .filter(({ now, most }) => now > most)
      .map(({ use, now, most }) => `${use}: ${kb(now)}, at most ${kb(most)}`),
  };
}

/** What is loaded at once, and what only when a learner is asked for by its name, or when there is no WebAssembly. */
async function sizeOf(project, names) {
  const chunks = await bundle(project, `export ${names === undefined ? '*' : `{ ${names} }`} from '@bayesgrove/core';`);
  const size = (files) => files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  const now = new Set(chunks.filter((chunk) => chunk.isEntry));
  // A set grows while it is gone through: what is imported imports more.
  for (const { imports } of now) for (const chunk of chunks) if (imports.includes(chunk.fileName)) now.add(chunk);
  return { now: size([...now]), later: size(chunks.filter((chunk) => !now.has(chunk))) };
}

async function bundle(project, code) {
  const entry = join(project, 'entry.js');
  const made = await rolldown({
    input: entry,
    platform: 'browser',
    cwd: project,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    // Where `learners` is imported as well, there is nothing left to be loaded later.
    onLog: (level, log, handle) => log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' || handle(level, log),
  });
  const { output } = await made.generate({ format: 'es', minify: true });
  return output.filter((file) => file.type === 'chunk');
}
