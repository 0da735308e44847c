import { crc32, deflateRawSync } from 'node:zlib';

export interface Entry {
  name: string;
  bytes: Uint8Array | string;
  /** What the directory claims instead of the truth. */
  claim?: Partial<{
    size: number;
    packed: number;
    method: number;
    flags: number;
    localName: string;
    offset: number;
  }>;
  stored?: boolean;
}

export interface Lies {
  count?: number;
  start?: number;
  disks?: number;
}

/** A zip by hand, so that it can lie in every field. */
export function zipOf(entries: readonly Entry[], lies: Lies = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claim = {}, stored = false } of entries) {
    const raw = Buffer.from(bytes as string);
    const packed = stored ? raw : deflateRawSync(raw);
    const method = claim.method ?? (stored ? 0 : 8);
    const flags = claim.flags ?? 0x0800;
    const sizes = { packed: claim.packed ?? packed.length, size: claim.size ?? raw.length };
    const local = head(0x04034b50, 30, flags, method, raw, sizes, claim.localName ?? name);
    const directory = Buffer.alloc(46);
    directory.writeUInt32LE(0x02014b50, 0);
    directory.writeUInt16LE(20, 4);
    head(0x04034b50, 30, flags, method, raw, sizes, name).copy(directory, 6, 4, 30);
    directory.writeUInt32LE(claim.offset ?? offset, 42);
    central.push(directory, Buffer.from(name));
    locals.push(local, packed);
    offset += local.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(lies.disks ?? 0, 4);
  end.writeUInt16LE(lies.count ?? entries.length, 8);
  end.writeUInt16LE(lies.count ?? entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(lies.start ?? offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function head(
  mark: number,
  length: number,
  flags: number,
  method: number,
  raw: Buffer,
  sizes: { packed: number; size: number },
  name: string,
): Buffer {
  const local = Buffer.alloc(length);
  local.writeUInt32LE(mark, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(flags, 6);
  local.writeUInt16LE(method, 8);
  local.writeUInt32LE(crc32(raw), 14);
  local.writeUInt32LE(sizes.packed, 18);
  local.writeUInt32LE(sizes.size, 22);
  local.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([local, Buffer.from(name)]);
}
