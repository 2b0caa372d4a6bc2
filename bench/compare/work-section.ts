import { csvFor, type SetName } from './data.js';
import { isJudged, limitOf, tooSlow } from './limits.js';
import { type MeasureOptions, measure } from './measure.js';
import type { Outcome } from './outcome.js';
import type { Peer } from './peers.js';
import { keyOf, type Row, rowsOf } from './rows.js';
import type { Section, Unit } from './section.js';
import { workTable } from './table.js';
import type { Work } from './works.js';

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
    return {
      key,
      label: `${work.title}, ${set}: ${who}`,
      async measure(kept): Promise<Outcome> {
        const late = who === 'Bayesgrove' ? undefined : tooSlow(work, set, who, kept);
        if (late !== undefined) return { without: `not tried: over the limit on ${late}` };
        const limit = limitOf(work, set, who, kept, options.limit);
        const isAlone = !isJudged(work, set, who);
        return measure(command, base, job, work.ours.score ?? 'test', { ...options, limit, isAlone });
      },
    };
  };
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
