import { unzipSync } from 'fflate';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inPieces, zipOf, type ZipEntry } from './zip.ts';

const chunks = async function* (bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
};
const listOf = async <T>(things: AsyncIterable<T>) => {
  const list: T[] = [];
  for await (const one of things) list.push(one);
  return list;
};

describe('an archive that is made while it is read', () => {
  const noise = randomBytes(3_000_000);
  const text = Buffer.from('名堂 '.repeat(200_000));
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: 'data/空.json', chunks: chunks(new Uint8Array(), 1) };
    yield { name: 'data/text.json', chunks: chunks(text, 60_000) };
    yield { name: 'pictures/noise.jpeg', packed: true, chunks: chunks(noise, 250_000) };
  };

  it('opens elsewhere with every byte, in pieces of one size', async () => {
    const pieces = await listOf(inPieces(zipOf(new Date('2026-03-04'), entries()), 1_000_000));
    expect(pieces.slice(0, -1).every((piece) => piece.length === 1_000_000)).toBe(true);
    expect(pieces.length).toBe(4);
    const files = unzipSync(Buffer.concat(pieces));
    expect(Object.keys(files)).toEqual(['data/空.json', 'data/text.json', 'pictures/noise.jpeg']);
    expect(Buffer.from(files['data/text.json']!).equals(text)).toBe(true);
    expect(Buffer.from(files['pictures/noise.jpeg']!).equals(noise)).toBe(true);
  });

  it('reads no further than what was taken from it', async () => {
    let read = 0;
    const endless = async function* () {
      for (;;) {
        read += 1;
        yield noise.subarray(0, 100_000);
      }
    };
    const one = async function* (): AsyncGenerator<ZipEntry> {
      yield { name: 'endless', packed: true, chunks: endless() };
    };
    const made = zipOf(new Date(), one());
    for (let taken = 0; taken < 20; taken += 1) await made.next();
    expect(read).toBeLessThan(25);
    await made.return(undefined);
  });
});
