import { memoryCounts } from '../../counts/memory.js';
import { fit as fitAny } from '../../fit.js';
import { code } from '../../schema/codes.js';
import { expect } from '../expect.js';
import { grid, mixed } from './tables.js';
import type { Trial } from './tools.js';

/** Cancelling, progress, and data that is counted elsewhere. */
export function contextCases({ check, fit, kind, learner, options }: Trial): void {
  const data = mixed(kind);
  const remote = (before: () => void) => {
    // Rows are out of reach for trees: they can only ask.
    const { inMemory: _, ...source } = memoryCounts(code(data.table), data.schema);
    const count: typeof source.count = async (requests) => {
      before();
      return source.count(requests);
    };
    return { counts: { ...source, count }, schema: data.schema };
  };

  /** Rows in parts, as trees ask for them: `before` is called when a part is split. */
  const inParts = (before: () => void) => {
    const source = memoryCounts(code(data.table), data.schema);
    const { ground, ...more } = source.inMemory!;
    const column: typeof ground.column = (name) => {
      before();
      return ground.column(name);
    };
    return { counts: { ...source, inMemory: { ...more, ground: { ...ground, column } } }, schema: data.schema };
  };

  check('cancelled before it starts: the reason, and nothing is counted', async () => {
    let asked = 0;
    const signal = AbortSignal.abort(new Error('enough'));
    const fitting = fitAny(
      learner,
      remote(() => void asked++),
      { options, signal },
    );
    await expect(fitting).rejects.toThrow('enough');
    expect(asked).toBe(0);
  });
  check('cancelled while it counts: the reason, no model, and no further question', async () => {
    const controller = new AbortController();
    let after = 0;
    const source = remote(() => {
      if (controller.signal.aborted) after++;
      else controller.abort(new Error('enough'));
    });
    await expect(fitAny(learner, source, { options, signal: controller.signal })).rejects.toThrow('enough');
    expect(after).toBe(0);
  });
  check('cancelled when progress is told: the reason', async () => {
    const controller = new AbortController();
    let told = 0;
    const fitting = fit(data, {
      signal: controller.signal,
      progress: () => {
        told++;
        controller.abort(new Error('enough'));
      },
    });
    if (
      await fitting.then(
        () => true,
        () => false,
      )
    )
      expect(told).toBe(0);
    else await expect(fitting).rejects.toThrow('enough');
  });
  check('a cancelled fit leaves nothing behind', async () => {
    const fresh = mixed(kind);
    await fit(fresh, { signal: AbortSignal.abort(new Error('enough')) }).catch(() => undefined);
    expect((await fit(fresh)).body).toEqual((await fit(data)).body);
  });
  check('a signal that is never used changes nothing', async () => {
    const { signal } = new AbortController();
    expect((await fit(data, { signal })).body).toEqual((await fit(data)).body);
  });
  check('progress goes from 0 to 1, never back, and says what is done', async () => {
    for (const some of [data, grid(kind)]) {
      const told: number[] = [];
      const progress = (done: number, what: string) => {
        told.push(done);
        expect(what).not.toBe('');
      };
      const model = await fit(some, { progress });
      expect(model.body).toEqual((await fit(some)).body);
      expect(told.every((done, i) => done >= (told[i - 1] ?? 0) && done <= 1)).toBe(true);
    }
  });
  check('a failing source fails the fit with its own reason', async () => {
    const failing = remote(() => {
      throw new Error('the disk is gone');
    });
    await expect(fitAny(learner, failing, { options })).rejects.toThrow('the disk is gone');
  });
  check('cancelled while rows are split into parts, or failing there: the reason, and no model', async () => {
    const controller = new AbortController();
    const stop = () => controller.abort(new Error('enough'));
    const stopped = await outcomeOf(fitAny(learner, inParts(stop), { options, signal: controller.signal }));
    // A learner that asks for no parts is not stopped.
    expect(stopped).toBe(controller.signal.aborted ? 'enough' : 'a model');
    const failed = await outcomeOf(
      fitAny(
        learner,
        inParts(() => {
          throw new Error('the disk is gone');
        }),
        { options },
      ),
    );
    expect(failed).toBe(controller.signal.aborted ? 'the disk is gone' : 'a model');
  });
  check('counts that come from elsewhere give the same body', async () => {
    const { body, training } = await fitAny(
      learner,
      remote(() => undefined),
      { options },
    );
    expect(body).toEqual((await fit(data)).body);
    expect(training.data).toEqual({ name: null, fingerprint: null });
  });
}

const outcomeOf = (fitting: Promise<unknown>): Promise<string> =>
  fitting.then(
    () => 'a model',
    (cause: unknown) => (cause as Error).message,
  );
