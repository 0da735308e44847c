import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  /** Store without compression, e.g. pictures. */
  precompressed?: true;
  chunks: AsyncIterable<Uint8Array>;
}

const EMPTY_BYTES = new Uint8Array();

/** Streams a zip archive; only the current chunk is in memory. All files get the same modification time. */
export async function* streamZip(
  modifiedAt: Date,
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let output: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    output.push(chunk);
  });
  const takeOutput = () => {
    const pending = output;
    output = [];
    return pending;
  };
  for await (const { name, precompressed, chunks } of entries) {
    const file = precompressed === true ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* takeOutput();
    }
    file.push(EMPTY_BYTES, true);
    yield* takeOutput();
  }
  zip.end();
  yield* takeOutput();
}

/** Regroups the bytes into chunks of equal size; the last may be shorter. */
export async function* toEqualChunks(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let buffered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    buffered.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    const joined = Buffer.concat(buffered);
    let start = 0;
    for (; joined.length - start >= size; start += size) yield joined.subarray(start, start + size);
    buffered = [Uint8Array.from(joined.subarray(start))];
    bytes = joined.length - start;
  }
  if (bytes > 0) yield Buffer.concat(buffered);
}
