import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareSection, threadsSection } from './command-sections.js';
import { CACHE, dataFor, type SetName, setNames, sizeText } from './data.js';
import { growthSection } from './growth.js';
import { type Journal, openJournal } from './journal.js';
import { kernelsSection } from './kernels-section.js';
import { codeText, machineText } from './machine.js';
import { type CompareOptions, compareOptions, USAGE } from './options.js';
import { pace } from './pace.js';
import { lastResults, writePage } from './page.js';
import { type Peer, peers } from './peers.js';
import { keptOf } from './results.js';
import { sbcTable } from './sbc-table.js';
import type { Section, Unit } from './section.js';
import { summary } from './summary.js';
import { workSection } from './work-section.js';
import { type Work, works } from './works.js';

const OURS = [process.execPath, fileURLToPath(new URL('ours.js', import.meta.url))];
/** Enough to see that everything runs, in a few minutes. */
const QUICK = { sets: ['letter', 'adult', 'generated'] as readonly SetName[], most: { train: 2000, test: 1000 } };
const GROWTH_ROWS = { quick: 200, whole: 10_000 };

const QUICKLY = 'A quick run on a few rows: it shows that everything works, and no bar is judged by it.';
const PICTURE = '![Ratios of processor time, Bayesgrove / peer](pictures/ratios-800.svg)';

/** `npm run bench`: Bayesgrove beside every peer that is installed, in one run. */
export async function compare(args: readonly string[]): Promise<void> {
  let options: CompareOptions;
  try {
    options = compareOptions(args);
  } catch (cause) {
    console.error(`${(cause as Error).message}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  await run(options);
}

async function run(options: CompareOptions): Promise<void> {
  const { quick, runs } = options;
  const all = peers();
  const about = `${machineText(all)}\n${quick ? QUICKLY : `Medians of ${runs} processes where a bar is judged, of ${runs} stretches of one elsewhere.`}`;
  console.log(`${about}\n`);
  const bases = await basesOf(options);
  const sets = await Promise.all([...bases].map(async ([set, base]) => ({ set, size: await sizeText(base) })));
  const setsText = sets.map(({ set, size }) => `- ${set}: ${size}`).join('\n');
  console.log(`${setsText}\n`);
  const sections = sectionsOf(options, all, bases);
  const journal = openJournal(
    journalFile(options),
    JSON.stringify({ quick, runs, limit: options.limit, code: codeText(), peers: all.map(({ version }) => version) }),
    options.resume,
  );
  const texts = await measureAll(sections, journal, runs);
  const bars = quick ? [] : [summary(journal.kept, GROWTH_ROWS.whole, [...bases.keys()])];
  for (const text of bars) console.log(text);
  if (!options.write) return;
  const head = `${about}\n\n${setsText}`;
  writePage({ about, quick, sets, entries: [...journal.kept.values()] }, [head, ...bars, PICTURE, ...texts]);
  console.error('Written: docs/performance.md, docs/performance.json, docs/pictures/ratios-*.svg');
}

/** A run of a part does not overwrite what a whole one has measured. */
const journalFile = ({ quick, works, sets }: CompareOptions) =>
  join(CACHE, `${works.length + sets.length > 0 ? 'part' : 'whole'}${quick ? '-quick' : ''}.jsonl`);

/** One thing after the other; every section is printed when it is done. */
async function measureAll(sections: readonly Section[], journal: Journal, runs: number): Promise<readonly string[]> {
  const planned: { section: Section; units: readonly Unit[] }[] = [];
  for (const section of sections) planned.push({ section, units: await section.units() });
  const keys = new Set(journal.kept.keys());
  const open = planned.flatMap(({ units }) => units).filter(({ key }) => !keys.has(key) && keys.add(key));
  const last = lastResults();
  const told = pace(open, last && keptOf(last), 3 * runs);
  told.begin(journal.found);
  const texts: string[] = [];
  for (const { section, units } of planned) {
    for (const unit of units) {
      if (journal.kept.has(unit.key)) continue;
      told.next(unit);
      const begun = performance.now();
      const value = await unit.measure(journal.kept).catch(failure);
      journal.add({ key: unit.key, took: Math.round((performance.now() - begun) / 100) / 10, value });
      told.done();
    }
    if (units.length === 0) continue;
    texts.push(section.text(journal.kept));
    console.log(`${texts.at(-1)}\n`);
  }
  return texts;
}

/** One thing that cannot be measured does not end the run. */
const failure = (cause: Error) => ({ without: `failed: ${cause.message.split('\n')[0]}` });

function sectionsOf(
  { quick, runs, limit, works: asked }: CompareOptions,
  all: readonly Peer[],
  bases: ReadonlyMap<SetName, string>,
): readonly Section[] {
  const measuring = { runs, limit, seconds: quick ? 0.1 : 0.25 };
  const sections = [
    ...works.map((work) => withTable4(workSection(quick ? unjudged(work) : work, bases, OURS, all, measuring))),
    compareSection(bases.get('adult'), runs),
    threadsSection(bases.get('adult'), runs),
    kernelsSection(bases),
    growthSection(OURS, quick ? GROWTH_ROWS.quick : GROWTH_ROWS.whole, measuring),
  ];
  return sections.filter(({ name }) => asked.length === 0 || asked.includes(name));
}

/** Bars are meant for whole sets. */
const unjudged = ({ most: _most, memory: _memory, rate: _rate, ...work }: Work): Work => ({ ...work, bars: [] });

const withTable4 = (section: Section): Section =>
  section.name === 'read' ? { ...section, text: (kept) => `${section.text(kept)}\n\n${sbcTable(kept)}` } : section;

/** Where the files of every set that is wanted and at hand are. */
async function basesOf({ quick, sets, folder }: CompareOptions): Promise<ReadonlyMap<SetName, string>> {
  const bases = new Map<SetName, string>();
  for (const set of setNames) {
    if (sets.length > 0 ? !sets.includes(set) : quick && !QUICK.sets.includes(set)) continue;
    try {
      const base = await dataFor(set, folder, quick ? QUICK.most : undefined);
      if (base === undefined) console.error(`${set} is not in ${folder}: name a folder with --data.`);
      else bases.set(set, base);
    } catch (cause) {
      console.error(`${set} is left out: ${(cause as Error).message}`);
    }
  }
  return bases;
}
