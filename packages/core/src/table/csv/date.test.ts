import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn, dateTimeIn } from './date.js';

describe('dateIn', () => {
  it('agrees with the calendar of JavaScript on every day it can write', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (days) => {
        const text = new Date(days * 86_400_000).toISOString();
        expect(dateIn(text.slice(0, text.indexOf('T')))).toBe(days * 86_400_000);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(['2000-02-29', '2024-02-29', '1900-02-28', '0000-01-01', '0099-12-31', '9999-12-31'])('reads %s', (text) =>
    expect(dateIn(text)).toBe(Date.parse(text)),
  );

  it.each([
    '',
    '2026',
    '2026-1-1',
    '2026-02-30',
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-04-31',
    '20260101',
    '2026/01/01',
    '2026-01-01 ',
    '01-01-2026',
    '+2026-01-01',
    '2026-01-01T00:00',
    '+999999-01-01',
  ])('refuses %j', (text) => expect(dateIn(text)).toBeNaN());
});

describe('dateTimeIn', () => {
  it('agrees with JavaScript on every moment it can write', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), (moment) => {
        expect(dateTimeIn(new Date(moment).toISOString())).toBe(moment);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['2026-11-15T20:41', '2026-11-15T20:41:00.000Z'],
    ['2026-11-15 20:41', '2026-11-15T20:41:00.000Z'],
    ['2026-11-15t20:41z', '2026-11-15T20:41:00.000Z'],
    ['2026-11-15T20:41:07', '2026-11-15T20:41:07.000Z'],
    ['2026-11-15T20:41:07.5', '2026-11-15T20:41:07.500Z'],
    ['2026-11-15T20:41:07.12+01:00', '2026-11-15T19:41:07.120Z'],
    ['2026-11-15T20:41:07.123456789Z', '2026-11-15T20:41:07.123Z'],
    ['2026-11-15 20:41:07-0130', '2026-11-15T22:11:07.000Z'],
    ['2026-11-15T20:41+05:30', '2026-11-15T15:11:00.000Z'],
  ])('reads %s as %s', (text, iso) => expect(new Date(dateTimeIn(text)).toISOString()).toBe(iso));

  it.each([
    '',
    '2026-11-15',
    '2026-11-15T',
    '2026-11-15T24:00',
    '2026-11-15T20:60',
    '2026-11-15T20:41:60',
    '2026-11-15T20:41:',
    '2026-11-15T20:41:07.',
    '2026-11-15T20:41:07.1234567890',
    '2026-11-15T20:41:07x',
    '2026-11-15T20:41 Z',
    '2026-11-15T20:41+1',
    '2026-11-15T20:41+24:00',
    '2026-11-15T20:41+01:60',
    '2026-11-15T20:41ZZ',
    '2026-02-30T20:41',
    '2026-11-15T2041',
  ])('refuses %j', (text) => expect(dateTimeIn(text)).toBeNaN());
});
