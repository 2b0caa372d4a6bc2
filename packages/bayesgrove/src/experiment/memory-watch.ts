import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often the memory of a thread is looked at, in milliseconds. */
const PAUSE = 20;

/**
 * Looks after the memory of this thread: its heap, its arrays, and the memory of the WebAssembly kernels. What V8 limits by
 * itself is the heap alone, and what learners need is mostly elsewhere. The look is taken whenever the event loop turns and
 * whenever a learner tells its progress; a single step that allocates everything at once is found out after it.
 */
export function memoryWatch(megabytes: number | undefined, exceeded: () => void): { look(): void; stop(): void } {
  if (megabytes === undefined) return { look() {}, stop() {} };
  let next = 0;
  const look = () => {
    const now = performance.now();
    if (now < next) return;
    next = now + PAUSE;
    if (usedMegabytes() <= megabytes) return;
    // What nobody holds any more does not count; but collecting it takes long, so not at every look.
    collect();
    next = performance.now() + 10 * (performance.now() - now);
    if (usedMegabytes() > megabytes) exceeded();
  };
  const timer = setInterval(look, PAUSE);
  return { look, stop: () => clearInterval(timer) };
}

function usedMegabytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

let collector: (() => void) | undefined;

function collect(): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc');
    collector = runInNewContext('gc') as () => void;
  }
  // V8 frees arrays beside the program and takes them off the account at the next collection: hence twice.
  collector();
  collector();
}
