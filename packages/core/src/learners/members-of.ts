import { badOptions } from '../base/problems.js';

/** The members of a text option that holds a JSON object; `form` says what the option may be. Pairs, since a name may be __proto__. */
export function membersOf(option: string, form: string, text: string): readonly (readonly [string, unknown])[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badOptions([`${option} must be ${form}, not ${JSON.stringify(text)}`]);
  return Object.entries(value);
}
