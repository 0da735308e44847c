import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array | string;
  /** Values that the headers declare instead of the real ones. */
  claim?: Partial<{
    size: number;
    compressedSize: number;
    method: number;
    flags: number;
    localName: string;
    offset: number;
  }>;
  stored?: boolean;
}

export interface ArchiveClaims {
  count?: number;
  directoryOffset?: number;
  disks?: number;
}

/** Builds a zip byte by byte, so that a test can falsify header fields. */
export function buildZip(entries: readonly ZipEntry[], claims: ArchiveClaims = {}): Buffer {
  const localEntries: Buffer[] = [];
  const centralHeaders: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claim = {}, stored = false } of entries) {
    const raw = Buffer.from(bytes as string);
    const packed = stored ? raw : deflateRawSync(raw);
    const method = claim.method ?? (stored ? 0 : 8);
    const flags = claim.flags ?? 0x0800;
    const sizes = { packed: claim.compressedSize ?? packed.length, size: claim.size ?? raw.length };
    const local = localHeader(0x04034b50, 30, flags, method, raw, sizes, claim.localName ?? name);
    const centralHeader = Buffer.alloc(46);
    centralHeader.writeUInt32LE(0x02014b50, 0);
    centralHeader.writeUInt16LE(20, 4);
    localHeader(0x04034b50, 30, flags, method, raw, sizes, name).copy(centralHeader, 6, 4, 30);
    centralHeader.writeUInt32LE(claim.offset ?? offset, 42);
    centralHeaders.push(centralHeader, Buffer.from(name));
    localEntries.push(local, packed);
    offset += local.length + packed.length;
  }
  const directory = Buffer.concat(centralHeaders);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(claims.disks ?? 0, 4);
  end.writeUInt16LE(claims.count ?? entries.length, 8);
  end.writeUInt16LE(claims.count ?? entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(claims.directoryOffset ?? offset, 16);
  return Buffer.concat([...localEntries, directory, end]);
}

function localHeader(
  signature: number,
  length: number,
  flags: number,
  method: number,
  raw: Buffer,
  sizes: { packed: number; size: number },
  name: string,
): Buffer {
  const local = Buffer.alloc(length);
  local.writeUInt32LE(signature, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(flags, 6);
  local.writeUInt16LE(method, 8);
  local.writeUInt32LE(crc32(raw), 14);
  local.writeUInt32LE(sizes.packed, 18);
  local.writeUInt32LE(sizes.size, 22);
  local.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([local, Buffer.from(name)]);
}
