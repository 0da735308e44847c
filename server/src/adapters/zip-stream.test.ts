import { unzipSync } from 'fflate';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toEqualChunks, streamZip, type ZipEntry } from './zip-stream.ts';

const chunks = async function* (bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
};
const collect = async <T>(iterable: AsyncIterable<T>) => {
  const list: T[] = [];
  for await (const item of iterable) list.push(item);
  return list;
};

describe('a streamed zip archive', () => {
  const noise = randomBytes(3_000_000);
  const text = Buffer.from('名堂 '.repeat(200_000));
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: 'data/空.json', chunks: chunks(new Uint8Array(), 1) };
    yield { name: 'data/text.json', chunks: chunks(text, 60_000) };
    yield { name: 'pictures/noise.jpeg', precompressed: true, chunks: chunks(noise, 250_000) };
  };

  it('can be unzipped completely, and comes in chunks of equal size', async () => {
    const parts = await collect(toEqualChunks(streamZip(new Date('2026-03-04'), entries()), 1_000_000));
    expect(parts.slice(0, -1).every((part) => part.length === 1_000_000)).toBe(true);
    expect(parts.length).toBe(4);
    const files = unzipSync(Buffer.concat(parts));
    expect(Object.keys(files)).toEqual(['data/空.json', 'data/text.json', 'pictures/noise.jpeg']);
    expect(Buffer.from(files['data/text.json']!).equals(text)).toBe(true);
    expect(Buffer.from(files['pictures/noise.jpeg']!).equals(noise)).toBe(true);
  });

  it('reads its input only as fast as it is consumed', async () => {
    let read = 0;
    const endless = async function* () {
      for (;;) {
        read += 1;
        yield noise.subarray(0, 100_000);
      }
    };
    const endlessEntry = async function* (): AsyncGenerator<ZipEntry> {
      yield { name: 'endless', precompressed: true, chunks: endless() };
    };
    const archive = streamZip(new Date(), endlessEntry());
    for (let taken = 0; taken < 20; taken += 1) await archive.next();
    expect(read).toBeLessThan(25);
    await archive.return(undefined);
  });
});
