import { describe, expect, it } from 'vitest';
import { rng } from '../../base/rng.js';
import { Dictionary, hashed, hashKey } from './dictionary.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('Dictionary', () => {
  const key = hashKey();
  const id = (dictionary: Dictionary, text: string, line = 0) => {
    const bytes = bytesOf(text);
    return dictionary.id(bytes, 0, bytes.length, hashed(key, bytes, 0, bytes.length), line);
  };

  it('numbers texts by first appearance and keeps the line', () => {
    const dictionary = new Dictionary();
    expect(['a', 'b', 'a', '', 'é', '', 'ab'].map((text, line) => id(dictionary, text, line))).toEqual([
      0, 1, 0, 2, 3, 2, 4,
    ]);
    expect([0, 1, 2, 3, 4].map((i) => dictionary.line(i))).toEqual([0, 1, 3, 4, 6]);
    expect(new TextDecoder().decode(dictionary.text(3))).toBe('é');
    const bytes = bytesOf('xabx');
    expect(dictionary.find(bytes, 1, 3, hashed(key, bytes, 1, 3))).toBe(4);
    expect(dictionary.find(bytes, 0, 3, hashed(key, bytes, 0, 3))).toBe(-1);
  });

  it('does as a Map does, also when all hashes are the same', () => {
    for (const same of [false, true]) {
      const dictionary = new Dictionary();
      const map = new Map<string, number>();
      for (let i = 0; i < 5000; i++) {
        const text = `level ${(i * 7919) % 1000}`;
        if (!map.has(text)) map.set(text, map.size);
        const bytes = bytesOf(text);
        const hash = same ? 1 : hashed(key, bytes, 0, bytes.length);
        expect(dictionary.id(bytes, 0, bytes.length, hash, i)).toBe(map.get(text));
      }
      expect(dictionary.size).toBe(1000);
    }
  });

  it('spreads similar texts well, whatever the secret', () => {
    const random = rng(1);
    for (let trial = 0; trial < 80; trial++) {
      const key = hashKey([random.below(2 ** 32), trial]);
      for (const texts of [(i: number) => `${i}`, (i: number) => `level ${i}`, (i: number) => `${i}.${i % 10}`]) {
        const hashes = new Set<number>();
        for (let i = 0; i < 10_000; i++) {
          const bytes = bytesOf(texts(i));
          hashes.add(hashed(key, bytes, 0, bytes.length));
        }
        expect(hashes.size).toBeGreaterThan(9_900);
      }
    }
  });
});
