import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  /** Pictures are packed already. */
  packed?: true;
  chunks: AsyncIterable<Uint8Array>;
}

const NOTHING = new Uint8Array();

/** An archive made as fast as it is read: no more of it is in memory than the chunk at hand. */
export async function* zipOf(at: Date, entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    made.push(chunk);
  });
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  for await (const { name, packed, chunks } of entries) {
    const file = packed === true ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* take();
    }
    file.push(NOTHING, true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The same bytes in pieces of one size; the last may be shorter. */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    const whole = Buffer.concat(held);
    let from = 0;
    for (; whole.length - from >= size; from += size) yield whole.subarray(from, from + size);
    held = [Uint8Array.from(whole.subarray(from))];
    bytes = whole.length - from;
  }
  if (bytes > 0) yield Buffer.concat(held);
}
