import { Worker } from 'node:worker_threads';
import { type Problem, problems } from '@bayesgrove/core';
import type { Answer, Job } from './jobs.js';
import type { Limits } from './plan.js';

/** Threads run what was built: where the sources are run as they are, as tests do, the build stands beside them. */
const thread = new URL('thread.js', import.meta.url.replace(/\/src\/(?=experiment\/[^/]*\.ts$)/, '/dist/'));

/** A longer time in milliseconds would be none at all to a timer. */
const LONGEST = 2 ** 31 - 1;

type Last = Exclude<Answer, { kind: 'begun' }>;

/** Threads that do one job each at a time. One that had to be ended is replaced when its place gets the next job. */
export interface Crew {
  readonly size: number;
  /** Gives a job to the thread at a place, which must be idle. */
  ask(place: number, job: Job): Promise<Last>;
  close(): Promise<void>;
}

/** A thread and whoever waits for its answer. */
interface Member {
  readonly worker: Worker;
  /** It is gone, and cannot be asked again. */
  lost: boolean;
  hear: (answer: Answer) => void;
}

export function crewOf(size: number, limits: Limits): Crew {
  if (!Number.isSafeInteger(size) || size < 1)
    throw problems.badArgument(`There cannot be ${size} workers.`, 'Ask for a whole number, 1 or above.');
  const members = new Array<Member | undefined>(size).fill(undefined);
  const end = (place: number) => {
    const member = members[place];
    if (member === undefined) return undefined;
    members[place] = undefined;
    return member.worker.terminate();
  };
  const ask = (place: number, job: Job) =>
    new Promise<Last>((done) => {
      const present = members[place];
      const member = present === undefined || present.lost ? startMember(limits) : present;
      members[place] = member;
      let timer: NodeJS.Timeout | undefined;
      const late = () => {
        void end(place);
        member.hear(failed(problems.timeLimit(limits.seconds!)));
      };
      member.hear = (answer) => {
        if (answer.kind === 'begun') {
          if (limits.seconds !== undefined) timer = setTimeout(late, Math.min(limits.seconds * 1000, LONGEST));
          return;
        }
        clearTimeout(timer);
        // What it still says of its end, nobody has to hear.
        member.hear = () => {};
        done(answer);
      };
      member.worker.postMessage(job);
    });
  return {
    size,
    ask,
    close: async () => {
      // Who still waits for an answer waits in vain: the end of a thread is no result of its cell.
      for (const member of members) if (member !== undefined) member.hear = () => {};
      await Promise.all(members.map((_, place) => end(place)));
    },
  };
}

function startMember(limits: Limits): Member {
  const { megabytes } = limits;
  const worker = new Worker(thread, {
    workerData: limits,
    // V8 ends a thread whose heap grows beyond this; arrays and WebAssembly are not in the heap: see memory-watch.ts.
    ...(megabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
  });
  const member: Member = { worker, lost: false, hear: () => {} };
  const lose = (answer: Last) => {
    member.lost = true;
    member.hear(answer);
  };
  worker.on('message', (answer: Answer) => member.hear(answer));
  worker.on('error', (error: Error & { code?: string }) => lose(endOf(error, limits)));
  worker.on('exit', (code) => lose(bug(`The thread ended by itself, with code ${code}.`)));
  return member;
}

const bug = (message: string): Last => ({ kind: 'failed', failure: { code: 'bug', message } });

const failed = ({ code, what, remedy }: Problem): Last => ({
  kind: 'failed',
  failure: { code, message: `${what} ${remedy}` },
});

function endOf(error: Error & { code?: string }, { megabytes }: Limits): Last {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return bug(`${error.name}: ${error.message}`.split('\n')[0]!);
  if (megabytes !== undefined) return failed(problems.memoryLimit(megabytes));
  return { kind: 'failed', failure: { code: 'out-of-memory', message: 'The heap of the thread is full.' } };
}
