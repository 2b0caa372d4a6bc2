import { formatValue } from '../../schema/format-value.js';

export interface Tick {
  readonly at: number;
  readonly label: string;
}

type Format = 'number' | 'date' | 'datetime';

const DAY = 86_400_000;

/** Round values from `low` to `high`, about as many as asked for: multiples of 1, 2 or 5 times a power of ten; dates at years, months or days. */
export function ticks(low: number, high: number, about: number, format: Format = 'number'): readonly Tick[] {
  if (!(high > low)) return Number.isFinite(low) ? [{ at: low, label: formatValue(low, format) }] : [];
  if (!Number.isFinite(high - low)) return [low, high].map((at) => ({ at, label: formatValue(at, 'number') }));
  const days = (high - low) / DAY;
  const isDate = format !== 'number' && Math.max(Math.abs(low), Math.abs(high)) < 8e15;
  const places = isDate && days / about > 20 ? monthStarts(low, high, about) : multiples(low, high, about, isDate);
  return distinct(places.map((at) => ({ at, label: isDate ? dateLabel(at, days) : formatValue(at, 'number') })));
}

/** A step of 1, 2 or 5 times a power of ten that is at least as large as asked for. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (least <= power * 1.0001 ? 1 : least <= power * 2.0001 ? 2 : least <= power * 5.0001 ? 5 : 10);
}

function multiples(low: number, high: number, about: number, isDate: boolean): readonly number[] {
  const unit = isDate && (high - low) / about > DAY / 2 ? DAY : 1;
  const step = unit * niceStep((high - low) / about / unit);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.min(1000, Math.max(0, last - first + 1)) }, (_, i) => {
    const at = (first + i) * step;
    // 3 * 0.1 is not 0.3: rounded back to the digits of the step.
    return Number(at.toPrecision(15));
  });
}

function monthStarts(low: number, high: number, about: number): readonly number[] {
  const months = (high - low) / DAY / 30.44 / about;
  const step = [1, 2, 3, 6].find((each) => each >= months) ?? 12 * niceStep(months / 12);
  const start = new Date(low);
  const first = Math.ceil((start.getUTCFullYear() * 12 + start.getUTCMonth()) / step) * step;
  const places: number[] = [];
  for (let month = first; places.length < 1000; month += step) {
    const exact = new Date(0).setUTCFullYear(Math.floor(month / 12), ((month % 12) + 12) % 12, 1);
    if (exact > high) break;
    if (exact >= low) places.push(exact);
  }
  return places;
}

function dateLabel(at: number, days: number): string {
  const iso = new Date(at).toISOString();
  if (days < 2) return iso.slice(0, 16).replace('T', ' ');
  return iso.slice(0, iso.indexOf('T'));
}

const distinct = (all: readonly Tick[]) => all.filter(({ label }, i) => i === 0 || label !== all[i - 1]!.label);
