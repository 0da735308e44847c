import { crc32, deflateRawSync } from 'node:zlib';

/** Names are bytes: the vendor writes them in GBK, without the UTF-8 flag. */
type ZipEntry = { name: Buffer; data: Buffer };

const versionNeeded = 20;
const deflateMethod = 8;

/** Creates a ZIP file without encryption, comments or ZIP64. */
export function createZip(entries: readonly ZipEntry[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const centralHeaders: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const packed = deflateRawSync(data);
    // The 26 bytes that the local header and the entry in the central directory have in common.
    const sharedHeader = Buffer.alloc(26);
    sharedHeader.writeUInt16LE(versionNeeded, 0);
    sharedHeader.writeUInt16LE(deflateMethod, 4);
    sharedHeader.writeUInt32LE(dosTime(at), 6);
    sharedHeader.writeUInt32LE(crc32(data), 10);
    sharedHeader.writeUInt32LE(packed.length, 14);
    sharedHeader.writeUInt32LE(data.length, 18);
    sharedHeader.writeUInt16LE(name.length, 22);
    const localEntry = [Buffer.from('PK\u0003\u0004'), sharedHeader, name, packed];
    const centralHeaderTail = Buffer.alloc(14);
    centralHeaderTail.writeUInt32LE(offset, 10);
    centralHeaders.push(
      Buffer.from('PK\u0001\u0002'),
      uint16(versionNeeded),
      sharedHeader,
      centralHeaderTail,
      name,
    );
    parts.push(...localEntry);
    offset += localEntry.reduce((sum, { length }) => sum + length, 0);
  }
  const centralDirectory = Buffer.concat(centralHeaders);
  const endRecord = Buffer.alloc(18);
  endRecord.writeUInt16LE(entries.length, 4);
  endRecord.writeUInt16LE(entries.length, 6);
  endRecord.writeUInt32LE(centralDirectory.length, 8);
  endRecord.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, centralDirectory, Buffer.from('PK\u0005\u0006'), endRecord]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** Time in the low and date in the high 16 bits, with a resolution of two seconds. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}
