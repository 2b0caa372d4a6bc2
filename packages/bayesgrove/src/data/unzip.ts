import { inflateRawSync } from 'node:zlib';
import { problems } from '@bayesgrove/core';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** One file of a zip archive, by its path or its last part. Plain archives only: no encryption, no zip64. */
export function unzip(archive: Uint8Array, member: string, source: string): Uint8Array {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const bad = (what: string) => problems.otherData(`${source} ${what}.`, 'Fetch it by hand, and unpack it yourself.');
  try {
    const names: string[] = [];
    for (const entry of entries(bytes)) {
      names.push(entry.name);
      if (entry.name === member || entry.name.endsWith(`/${member}`)) return content(bytes, entry);
    }
    throw bad(`is an archive without ${member}; it holds ${names.slice(0, 10).join(', ')}`);
  } catch (error) {
    if (error instanceof RangeError || isZlibError(error)) throw bad('is no zip archive that can be read');
    throw error;
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly at: number;
}

/** The central directory, which stands at the end. */
function* entries(bytes: Buffer): Generator<Entry> {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end--;
  if (end < 0) throw new RangeError('no directory');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry');
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + name),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    };
    at += 46 + name + extra + comment;
  }
}

function content(bytes: Buffer, { method, size, at }: Entry): Uint8Array {
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(from, from + size);
  if (packed.length < size) throw new RangeError('cut off');
  if (method === 0) return packed;
  if (method === 8) return inflateRawSync(packed);
  throw new RangeError(`method ${method}`);
}
