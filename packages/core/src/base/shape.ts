import { nearest } from './nearest.js';

/**
 * The shape of a JSON value, declared once: from it come the check of untrusted files and the published JSON Schema.
 * A check returns undefined, or where and what is wrong.
 */
export interface Shape {
  /** Whether a member of this shape may be absent from its object. */
  readonly optional?: true;
  /** Says at once whether `check` would complain: lists may have millions of numbers, trees a hundred thousand nodes. */
  ok?(value: unknown): boolean;
  /** The largest of the numbers from 0 that `ok` takes, where it takes those: a call for each would take longer than counting them did. */
  readonly most?: number;
  check(value: unknown, path: string): Complaint | undefined;
  schema(): JsonSchema;
}

export interface Complaint {
  readonly path: string;
  readonly what: string;
}

export type JsonSchema = { readonly [key: string]: unknown };

const okOf = (shape: Shape): ((value: unknown) => boolean) =>
  shape.ok ?? ((value) => shape.check(value, '') === undefined);

/** A value that is judged as a whole; `what` says what it should be. */
export const leaf = (what: string, ok: (value: unknown) => boolean, schema: JsonSchema): Shape => ({
  ok,
  check: (value, path) => (ok(value) ? undefined : { path, what: `should be ${what}` }),
  schema: () => schema,
});

export const text = leaf('a text', (value) => typeof value === 'string', { type: 'string' });

export const finite = leaf('a finite number', Number.isFinite, { type: 'number' });

export const amount = leaf('a number, zero or above', (value) => Number.isFinite(value) && (value as number) >= 0, {
  type: 'number',
  minimum: 0,
});

/** The most that cases may weigh together: the square of it, as in the Gini index, is still a number. */
export const HEAVIEST = 1e150;

/** A weight of cases, or what is added to one. */
export const weight: Shape = {
  ...leaf(`a number from 0 to ${HEAVIEST}`, (value) => typeof value === 'number' && value >= 0 && value <= HEAVIEST, {
    type: 'number',
    minimum: 0,
    maximum: HEAVIEST,
  }),
  most: HEAVIEST,
};

export const index = leaf(
  'a whole number, zero or above',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  { type: 'integer', minimum: 0 },
);

/** A place among others, or -1 for none. */
export const indexOrNone = leaf(
  'a whole number, -1 or above',
  (value) => Number.isSafeInteger(value) && (value as number) >= -1,
  {
    type: 'integer',
    minimum: -1,
  },
);

export const optionValue = leaf(
  'a number, a text, true or false',
  (value) => Number.isFinite(value) || ['string', 'boolean'].includes(typeof value),
  {
    type: ['number', 'string', 'boolean'],
  },
);

export const oneOf = (...values: readonly (string | number | boolean)[]): Shape =>
  leaf(
    values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.join(', ')}`,
    (value) => values.includes(value as string),
    { enum: values },
  );

export const nullOr = (shape: Shape): Shape => ({
  check: (value, path) => (value === null ? undefined : shape.check(value, path)),
  schema: () => ({ anyOf: [{ type: 'null' }, shape.schema()] }),
});

/** Whichever of several shapes, told apart by nothing but themselves. */
export const either = (...shapes: readonly Shape[]): Shape => ({
  ok(value) {
    for (const shape of shapes) if (okOf(shape)(value)) return true;
    return false;
  },
  check(value, path) {
    const complaints = shapes.map((shape) => shape.check(value, path));
    if (complaints.includes(undefined)) return undefined;
    return { path, what: complaints.map((complaint) => complaint!.what).join(', or ') };
  },
  schema: () => ({ anyOf: shapes.map((shape) => shape.schema()) }),
});

/** A member that may be absent; where it is there, it has the shape. */
export const optional = (shape: Shape): Shape => ({ ...shape, optional: true });

export const list = (of: Shape): Shape => {
  const isMember = okOf(of);
  const firstBad = (value: readonly unknown[]) => {
    if (of.most !== undefined && areUpTo(of.most, value)) return -1;
    for (let i = 0; i < value.length; i++) if (!isMember(value[i])) return i;
    return -1;
  };
  return {
    ok: (value) => Array.isArray(value) && firstBad(value) < 0,
    check(value, path) {
      if (!Array.isArray(value)) return { path, what: 'should be a list' };
      const i = firstBad(value);
      return i < 0 ? undefined : of.check(value[i], `${path}[${i}]`);
    },
    schema: () => ({ type: 'array', items: of.schema() }),
  };
};

function areUpTo(most: number, values: readonly unknown[]): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (!(typeof value === 'number' && value >= 0 && value <= most)) return false;
  }
  return true;
}

/** Who misspelled an optional member would otherwise have to guess what it is called. */
function stranger(name: string, known: readonly string[]): string {
  const guess = name.length > 60 ? undefined : nearest(name, known);
  const meant = guess === undefined ? '' : ` (did you mean ${JSON.stringify(guess)}?)`;
  return `has a member ${JSON.stringify(name)} that does not belong there${meant}`;
}

/** An object with exactly these members. */
export const object = (members: Readonly<Record<string, Shape>>): Shape => {
  const names = Object.keys(members);
  const rules = names.map((name) => ({ name, ok: okOf(members[name]!), mayLack: members[name]!.optional === true }));
  return {
    ok(value) {
      if (!isObject(value)) return false;
      let known = 0;
      for (let i = 0; i < rules.length; i++) {
        const { name, ok, mayLack } = rules[i]!;
        if (Object.hasOwn(value, name)) {
          if (!ok(value[name])) return false;
          known++;
        } else if (!mayLack) return false;
      }
      return Object.keys(value).length === known;
    },
    check(value, path) {
      if (!isObject(value)) return { path, what: 'should be an object' };
      for (const name of Object.keys(value))
        if (!Object.hasOwn(members, name)) return { path, what: stranger(name, names) };
      for (const { name, ok } of rules) {
        const at = path === '' ? name : `${path}.${name}`;
        if (!Object.hasOwn(value, name)) {
          if (!members[name]!.optional) return { path: at, what: 'is absent' };
        } else if (!ok(value[name])) return members[name]!.check(value[name], at);
      }
      return undefined;
    },
    schema: () => ({
      type: 'object',
      properties: Object.fromEntries(Object.entries(members).map(([name, shape]) => [name, shape.schema()])),
      required: names.filter((name) => !members[name]!.optional),
      additionalProperties: false,
    }),
  };
};

/** Any names, values of one shape. */
export const dictionary = (of: Shape): Shape => ({
  check(value, path) {
    if (!isObject(value)) return { path, what: 'should be an object' };
    for (const [name, member] of Object.entries(value)) {
      const complaint = of.check(member, `${path}.${name}`);
      if (complaint) return complaint;
    }
    return undefined;
  },
  schema: () => ({ type: 'object', additionalProperties: of.schema() }),
});

/** One of several objects, told apart by their member `kind`. */
export const kinds = (shapes: Readonly<Record<string, Readonly<Record<string, Shape>>>>): Shape => {
  const variants = new Map(
    Object.entries(shapes).map(([kind, members]) => [kind, object({ kind: oneOf(kind), ...members })]),
  );
  const variantOf = (value: Record<string, unknown>) =>
    Object.hasOwn(value, 'kind') ? variants.get(String(value['kind'])) : undefined;
  return {
    ok: (value) => isObject(value) && variantOf(value)?.ok?.(value) === true,
    check(value, path) {
      if (!isObject(value)) return { path, what: 'should be an object' };
      const variant = variantOf(value);
      return variant === undefined
        ? { path: `${path}.kind`, what: `should be one of ${[...variants.keys()].join(', ')}` }
        : variant.check(value, path);
    },
    schema: () => ({ oneOf: [...variants.values()].map((variant) => variant.schema()) }),
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
