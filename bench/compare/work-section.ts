import { csvFor, type SetName } from './data.js';
import type { Kept } from './journal.js';
import { type MeasureOptions, measure } from './measure.js';
import { isOver, isReading, type Outcome } from './outcome.js';
import type { Peer } from './peers.js';
import { barOf, mostOf, weighed } from './ratio.js';
import { keyOf, type Row, rowOf, rowsOf } from './rows.js';
import type { Section, Unit } from './section.js';
import { workTable } from './table.js';
import { type Work, works } from './works.js';

/** A peer may take so many times the usual limit, where that decides whether a bar is met. */
const PATIENCE = 3;

/** Ours and then every peer's at one work, set after set, one process at a time. */
export function workSection(
  work: Work,
  bases: ReadonlyMap<SetName, string>,
  ours: readonly string[],
  peers: readonly Peer[],
  options: MeasureOptions,
): Section {
  const unit = (set: SetName, base: string, who: Row['who'], command: readonly string[]): Unit => {
    const [job, key] = keyOf(work, set, who);
    const limits = (kept: Kept) => (who === 'Bayesgrove' ? ownLimit(work, options) : limitOf(work, set, who, kept));
    return {
      key,
      label: `${work.title}, ${set}: ${who}`,
      async measure(kept): Promise<Outcome> {
        const late = who === 'Bayesgrove' ? undefined : tooSlow(work, set, who, kept);
        if (late !== undefined) return { without: `not tried: over the limit on ${late}` };
        return measure(command, base, job, work.ours.score ?? 'test', { ...options, limit: limits(kept) });
      },
    };
  };
  /** Long enough to decide the bar, but not for ever. */
  function limitOf(work: Work, set: SetName, who: Peer['name'], kept: Kept): number {
    const bar = barOf(work, set, who);
    const own = rowOf(work, set, 'Bayesgrove', kept)?.outcome;
    const decided = bar && isReading(own) ? (1.1 * weighed(work, own)) / mostOf(bar, Infinity) : 0;
    const usual = Math.max(options.limit, work.limit?.[set] ?? 0);
    return Math.ceil(Math.max(usual, Math.min(decided, PATIENCE * options.limit)));
  }
  return {
    name: work.name,
    async units() {
      const units: Unit[] = [];
      for (const set of work.on) {
        const base = bases.get(set);
        if (base === undefined) continue;
        if (work.ours.learner === 'read') await csvFor(base);
        units.push(unit(set, base, 'Bayesgrove', ours));
        for (const { name, version, command } of peers)
          if (work.peers[name] !== undefined && version !== undefined) units.push(unit(set, base, name, command));
      }
      return units;
    },
    text: (kept) => workTable(work, rowsOf(work, kept)),
  };
}

/** Ours may miss a bar, and the table should say by how much. */
const ownLimit = ({ most = 0 }: Work, { limit }: MeasureOptions) => Math.max(10 * limit, 3 * most);

/** A smaller set on which a peer was over the limit, where no bar of any work asks for this one. */
function tooSlow(work: Work, set: SetName, who: Peer['name'], kept: Kept): SetName | undefined {
  const [, key] = keyOf(work, set, who);
  if (works.some((other) => barOf(other, set, who) && keyOf(other, set, who)[1] === key)) return undefined;
  return work.on.slice(0, work.on.indexOf(set)).find((smaller) => isOver(rowOf(work, smaller, who, kept)?.outcome));
}
