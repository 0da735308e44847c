import type { SheetError } from '@mingtang/contract/sheets.errors';

/** Why a sheet is not read. Its message is a key of the error catalogue. */
export class SheetRefusal extends Error {
  readonly key: SheetError;
  constructor(key: SheetError, cause?: unknown) {
    super(key, cause === undefined ? undefined : { cause });
    this.key = key;
  }
}

export interface Part {
  name: string;
  method: number;
  size: number;
  /** Where its packed bytes stand. */
  start: number;
  end: number;
}

const ENTRIES_MAX = 200;
const UNPACKED_MAX = 50 * 1024 * 1024;
const RATIO_MAX = 100;
/** A small part may be packed as tightly as it likes. */
const RATIO_FROM = 256 * 1024;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** What a zip says of itself, once it is believable: nothing is unpacked here. */
export function partsOf(given: Uint8Array): Part[] {
  const zip = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  try {
    const parts = readDirectory(zip);
    checkNames(parts);
    checkSizes(parts, zip.length);
    return parts;
  } catch (error) {
    // Reading beyond the end is what a lie about an offset looks like.
    throw error instanceof SheetRefusal ? error : new SheetRefusal('sheet.damaged', error);
  }
}

const damaged = () => new SheetRefusal('sheet.damaged');

function readDirectory(zip: Buffer): Part[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  const disks = zip.readUInt32LE(end + 4);
  // The marks of a zip64: nothing this small needs one.
  if (disks !== 0 || count === 0xffff || start === 0xffffffff) throw damaged();
  if (zip.readUInt16LE(end + 8) !== count || start + zip.readUInt32LE(end + 12) > end) throw damaged();
  if (count > ENTRIES_MAX) throw new SheetRefusal('sheet.unpacked');
  const parts: Part[] = [];
  for (let at = start, index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw damaged();
    parts.push(readPart(zip, at, start));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (at > end) throw damaged();
  }
  return parts;
}

function findEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - END_BYTES - COMMENT_MAX);
  for (let at = zip.length - END_BYTES; at >= lowest; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  throw damaged();
}

function readPart(zip: Buffer, at: number, directory: number): Part {
  const flags = zip.readUInt16LE(at + 8);
  const method = zip.readUInt16LE(at + 10);
  const packed = zip.readUInt32LE(at + 20);
  const size = zip.readUInt32LE(at + 24);
  const nameBytes = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28));
  const local = zip.readUInt32LE(at + 42);
  if ((flags & 1) === 1) throw new SheetRefusal('sheet.encrypted');
  if (method !== 0 && method !== 8) throw damaged();
  if (zip.readUInt32LE(local) !== LOCAL || zip.readUInt16LE(local + 8) !== method) throw damaged();
  const nameEnd = local + 30 + zip.readUInt16LE(local + 26);
  // Two names for one part: whoever checks sees one, whoever reads the other.
  if (!zip.subarray(local + 30, nameEnd).equals(nameBytes)) throw damaged();
  const start = nameEnd + zip.readUInt16LE(local + 28);
  if (start + packed > directory || (method === 0 && packed !== size)) throw damaged();
  return { name: nameBytes.toString('utf8'), method, size, start, end: start + packed };
}

const STRANGE = /\\|\0|^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i;
const ACTIVE = /vbaProject|^xl\/(?:macrosheets|dialogsheets|activeX|ctrlProps|embeddings)\//i;
const LINKS = /^xl\/externalLinks\//i;

function checkNames(parts: readonly Part[]): void {
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  if (names.size !== parts.length || parts.some(({ name }) => STRANGE.test(name))) throw damaged();
  if (parts.some(({ name }) => ACTIVE.test(name))) throw new SheetRefusal('sheet.macros');
  if (parts.some(({ name }) => LINKS.test(name))) throw new SheetRefusal('sheet.links');
  if (!names.has('[content_types].xml') || !names.has('xl/workbook.xml'))
    throw new SheetRefusal('sheet.format');
}

function checkSizes(parts: readonly Part[], bytes: number): void {
  const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
  const tight = parts.some(
    ({ size, start, end }) => size > RATIO_FROM && size > RATIO_MAX * Math.max(1, end - start),
  );
  if (unpacked > UNPACKED_MAX || tight || (unpacked > RATIO_FROM && unpacked > RATIO_MAX * bytes))
    throw new SheetRefusal('sheet.unpacked');
  const ordered = parts.toSorted((one, other) => one.start - other.start);
  if (ordered.some(({ start }, index) => index > 0 && start < ordered[index - 1]!.end)) throw damaged();
}
