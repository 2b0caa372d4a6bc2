import type { Kept } from './journal.js';
import type { Unit } from './section.js';
import { duration } from './texts.js';

/** Guesses are corrected by how long things took once there are so many. */
const ENOUGH = 5;

/** Says on standard error what is measured, and how long the rest may take by what the run before took. */
export function pace(units: readonly Unit[], before: Kept | undefined, usual: number) {
  const guess = ({ key }: Unit) => before?.get(key)?.took ?? usual;
  const sum = (part: readonly Unit[]) => part.reduce((seconds, unit) => seconds + guess(unit), 0);
  const begun = performance.now();
  let done = 0;
  const slowness = () => (done < ENOUGH ? 1 : (performance.now() - begun) / 1000 / sum(units.slice(0, done)));
  const left = () => slowness() * sum(units.slice(done));
  return {
    begin(found: number): void {
      const kept = found > 0 ? `${found} are kept from the run before; ` : '';
      const rough = before ? '' : ' or much longer: no run has been written down yet';
      console.error(`${units.length} things to measure; ${kept}this may take ${duration(left())}${rough}.`);
    },
    next(unit: Unit): void {
      const own = slowness() * guess(unit);
      const long = own > 60 ? `, alone about ${duration(own)}` : '';
      console.error(`[${done + 1}/${units.length}, about ${duration(left())} left] ${unit.label}${long}`);
    },
    done(): void {
      done++;
    },
  };
}
