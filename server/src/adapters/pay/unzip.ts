import { inflateRawSync } from 'node:zlib';

const BYTES_MAX = 64 * 1024 * 1024;

/** The files of a small ZIP archive, read from its central directory. */
export function unzip(archive: Buffer): { name: Buffer; bytes: Buffer }[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('not a ZIP archive');
  const files: { name: Buffer; bytes: Buffer }[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.subarray(at + 46, at + 46 + nameLength);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const body = archive.subarray(from, from + packed);
    files.push({ name, bytes: method === 0 ? body : inflateRawSync(body, { maxOutputLength: BYTES_MAX }) });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
