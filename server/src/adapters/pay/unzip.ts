import { inflateRawSync } from 'node:zlib';

/** Limit of each file after decompression. */
const UNZIPPED_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Extracts the files of a small ZIP archive by its central directory. The numbers are field offsets of the
 * ZIP format in the end record, the directory headers (46 bytes) and the local headers (30 bytes).
 */
export function unzip(archive: Buffer): { name: Buffer; bytes: Buffer }[] {
  const endRecord = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (endRecord < 0) throw new Error('not a ZIP archive');
  const files: { name: Buffer; bytes: Buffer }[] = [];
  let offset = archive.readUInt32LE(endRecord + 16);
  for (let remaining = archive.readUInt16LE(endRecord + 10); remaining > 0; remaining -= 1) {
    const method = archive.readUInt16LE(offset + 10);
    const compressedSize = archive.readUInt32LE(offset + 20);
    const nameLength = archive.readUInt16LE(offset + 28);
    const localHeader = archive.readUInt32LE(offset + 42);
    const name = archive.subarray(offset + 46, offset + 46 + nameLength);
    const dataStart =
      localHeader + 30 + archive.readUInt16LE(localHeader + 26) + archive.readUInt16LE(localHeader + 28);
    const body = archive.subarray(dataStart, dataStart + compressedSize);
    files.push({
      name,
      bytes: method === 0 ? body : inflateRawSync(body, { maxOutputLength: UNZIPPED_BYTES_MAX }),
    });
    offset += 46 + nameLength + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
  }
  return files;
}
