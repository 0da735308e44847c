import type { SpreadsheetErrorKey } from '@mingtang/contract/spreadsheets.errors';
import { inflateRawSync } from 'node:zlib';

/** The message is an error key of the contract. */
export class SpreadsheetError extends Error {
  readonly key: SpreadsheetErrorKey;
  constructor(key: SpreadsheetErrorKey, cause?: unknown) {
    super(key, cause === undefined ? undefined : { cause });
    this.key = key;
  }
}

export interface ZipPart {
  name: string;
  method: number;
  size: number;
  /** Range of the compressed bytes. */
  start: number;
  end: number;
}

const PARTS_MAX = 200;
const UNPACKED_BYTES_MAX = 50 * 1024 * 1024;
/** Maximum compression ratio; a higher one indicates a zip bomb. */
const RATIO_MAX = 100;
/** Smaller parts may have any compression ratio. */
const RATIO_CHECKED_FROM_BYTES = 256 * 1024;

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Reads and validates the directory of a zip file, without unpacking anything. The numbers below are field
 * offsets of the ZIP format in the end record, the directory headers (46 bytes) and the local headers (30
 * bytes).
 */
export function readZipParts(bytes: Uint8Array): ZipPart[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const parts = readDirectory(zip);
    checkNames(parts);
    checkSizes(parts, zip.length);
    return parts;
  } catch (error) {
    // A wrong offset makes a read go out of bounds.
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('sheet.damaged', error);
  }
}

/** The content of a part; at most one byte more than it declares. */
export function unpackPart(bytes: Uint8Array, { method, size, start, end }: ZipPart): Buffer {
  const compressed = bytes.subarray(start, end);
  return method === 0 ? Buffer.from(compressed) : inflateRawSync(compressed, { maxOutputLength: size + 1 });
}

const createDamagedError = () => new SpreadsheetError('sheet.damaged');

function readDirectory(zip: Buffer): ZipPart[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  const disks = zip.readUInt32LE(end + 4);
  // Markers of zip64, which files of this size do not need.
  if (disks !== 0 || count === 0xffff || start === 0xffffffff) throw createDamagedError();
  if (zip.readUInt16LE(end + 8) !== count || start + zip.readUInt32LE(end + 12) > end)
    throw createDamagedError();
  if (count > PARTS_MAX) throw new SpreadsheetError('sheet.unpacked');
  const parts: ZipPart[] = [];
  for (let offset = start, index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(offset) !== CENTRAL_SIGNATURE) throw createDamagedError();
    parts.push(readPart(zip, offset, start));
    offset +=
      46 + zip.readUInt16LE(offset + 28) + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32);
    if (offset > end) throw createDamagedError();
  }
  return parts;
}

function findEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - END_BYTES - COMMENT_MAX);
  for (let offset = zip.length - END_BYTES; offset >= lowest; offset -= 1)
    if (zip.readUInt32LE(offset) === END_SIGNATURE) return offset;
  throw createDamagedError();
}

function readPart(zip: Buffer, offset: number, directoryStart: number): ZipPart {
  const flags = zip.readUInt16LE(offset + 8);
  const method = zip.readUInt16LE(offset + 10);
  const compressedSize = zip.readUInt32LE(offset + 20);
  const size = zip.readUInt32LE(offset + 24);
  const nameBytes = zip.subarray(offset + 46, offset + 46 + zip.readUInt16LE(offset + 28));
  const localHeader = zip.readUInt32LE(offset + 42);
  if ((flags & 1) === 1) throw new SpreadsheetError('sheet.encrypted');
  if (method !== 0 && method !== 8) throw createDamagedError();
  if (zip.readUInt32LE(localHeader) !== LOCAL_SIGNATURE || zip.readUInt16LE(localHeader + 8) !== method)
    throw createDamagedError();
  const nameEnd = localHeader + 30 + zip.readUInt16LE(localHeader + 26);
  // Different names in directory and local header would bypass the name checks.
  if (!zip.subarray(localHeader + 30, nameEnd).equals(nameBytes)) throw createDamagedError();
  const start = nameEnd + zip.readUInt16LE(localHeader + 28);
  if (start + compressedSize > directoryStart || (method === 0 && compressedSize !== size))
    throw createDamagedError();
  return { name: nameBytes.toString('utf8'), method, size, start, end: start + compressedSize };
}

const UNSAFE_NAME = /\\|\0|^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i;
const ACTIVE_CONTENT = /vbaProject|^xl\/(?:macrosheets|dialogsheets|activeX|ctrlProps|embeddings)\//i;
const EXTERNAL_LINKS = /^xl\/externalLinks\//i;

function checkNames(parts: readonly ZipPart[]): void {
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  if (names.size !== parts.length || parts.some(({ name }) => UNSAFE_NAME.test(name)))
    throw createDamagedError();
  if (parts.some(({ name }) => ACTIVE_CONTENT.test(name))) throw new SpreadsheetError('sheet.macros');
  if (parts.some(({ name }) => EXTERNAL_LINKS.test(name))) throw new SpreadsheetError('sheet.links');
  if (!names.has('[content_types].xml') || !names.has('xl/workbook.xml'))
    throw new SpreadsheetError('sheet.format');
}

function checkSizes(parts: readonly ZipPart[], bytes: number): void {
  const unpackedBytes = parts.reduce((sum, { size }) => sum + size, 0);
  const hasExcessiveRatio = parts.some(
    ({ size, start, end }) => size > RATIO_CHECKED_FROM_BYTES && size > RATIO_MAX * Math.max(1, end - start),
  );
  if (
    unpackedBytes > UNPACKED_BYTES_MAX ||
    hasExcessiveRatio ||
    (unpackedBytes > RATIO_CHECKED_FROM_BYTES && unpackedBytes > RATIO_MAX * bytes)
  )
    throw new SpreadsheetError('sheet.unpacked');
  const ordered = parts.toSorted((a, b) => a.start - b.start);
  if (ordered.some(({ start }, index) => index > 0 && start < ordered[index - 1]!.end))
    throw createDamagedError();
}
