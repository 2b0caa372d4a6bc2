import { hasShared } from './shared.js';

/** Said once at the start of a run, since reporters do not show why a test was left out. */
export default function sayAbsent(): void {
  if (hasShared) return;
  process.stdout.write(
    'There is no ../shared beside the repository: tests against its data sets and expected results are left out.\n',
  );
}
