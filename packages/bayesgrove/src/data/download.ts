import { setTimeout as pause } from 'node:timers/promises';
import { problems } from '@bayesgrove/core';

export interface DownloadOptions {
  /** Milliseconds that one attempt may take. */
  readonly timeout?: number;
  readonly attempts?: number;
  /** Milliseconds before the second attempt; doubled for every further one. */
  readonly wait?: number;
  readonly signal?: AbortSignal;
}

/** The bytes at an address. What may pass (a busy server, a broken line) is tried again; what will not is told at once. */
export async function download(url: string, options: DownloadOptions = {}): Promise<Uint8Array> {
  const { attempts = 3, wait = 1000, signal } = options;
  for (let attempt = 1; ; attempt++) {
    const result = await once(url, options);
    if (result instanceof Uint8Array) return result;
    if (!result.passing || attempt >= attempts)
      throw problems.cannotFetch(
        url,
        attempt > 1 ? `${result.because} (tried ${attempt} times)` : result.because,
        result.remedy,
        result.cause,
      );
    await pause(wait * 2 ** (attempt - 1), undefined, signal === undefined ? {} : { signal });
  }
}

interface Failure {
  readonly because: string;
  readonly remedy: string;
  /** Whether another attempt may do better. */
  readonly passing: boolean;
  readonly cause?: unknown;
}

async function once(url: string, { timeout = 60_000, signal }: DownloadOptions): Promise<Uint8Array | Failure> {
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    return refused(response.status);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (limit.aborted) return { because: `no answer in ${timeout / 1000} s`, remedy: LATER, passing: true };
    return { because: brokenLine(error), remedy: OFFLINE, passing: true, cause: error };
  }
}

const LATER = 'Try again later, or put the file into the folder of data by hand.';
const OFFLINE = 'Check the connection to the net, or put the file into the folder of data by hand.';

function refused(status: number): Failure {
  if (status === 404 || status === 410)
    return {
      because: `there is nothing at this address (${status})`,
      remedy: 'It may have moved: look for it on the site, and put it into the folder of data by hand.',
      passing: false,
    };
  return { because: `the server answered ${status}`, remedy: LATER, passing: status >= 500 || status === 429 };
}

/** fetch says only "fetch failed"; the reason is in the cause. */
function brokenLine(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'the server was not found; is there a connection to the net?';
  if (code === 'ECONNREFUSED') return 'the server refused the connection';
  return code === undefined
    ? String(error instanceof Error ? error.message : error)
    : `the connection failed (${code})`;
}
