import { describe, expect, it } from 'vitest';
import { sniffDelimiter } from './sniff.js';

const sniffed = (text: string) => {
  const bytes = new TextEncoder().encode(`${text}\0`);
  return String.fromCharCode(sniffDelimiter(bytes, bytes.length - 1));
};

describe('sniffDelimiter', () => {
  it.each([
    [',', 'a,b\n1,2\n'],
    [';', 'a;b\n1;2\n'],
    ['\t', 'a\tb\n1\t2\n'],
    ['|', 'a|b\n1|2\n'],
    [',', 'a\n1\n'],
    [',', ''],
    [';', 'a;b\n1,5;2,5\n'],
    [';', 'name;n\nDoe, J;1\n'],
    [',', 'a,"||"\n1,2\n'],
    [',', '"x;y;z",b\n"1;2;3",4\n'],
    [',', 'a,b\n5" pipe,1\n6" pipe,2\n'],
    [',', '\n\n  \na,b\n1,2\n'],
    ['\t', 'a, b\tc\n1, 2\t3\n4\t5\n'],
    [';', 'a;b;c'],
    [',', 'a,b\n1,"open\n'],
    ['|', 'a|b\n1|"x"y\n'],
  ])('finds %j in %j', (delimiter, text) => expect(sniffed(text)).toBe(delimiter));

  it('looks at the first lines only', () =>
    expect(sniffed(`a;b\n${'1;2\n'.repeat(100)}${'x,y,z\n'.repeat(1000)}`)).toBe(';'));
});
