import { segmentsOf, START } from './jpeg.ts';

/** The markers of a JPEG from its first to its last byte; what stands behind its end is named `rest`. */
function jpegParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  for (let at = START.length; ;) {
    const segments = segmentsOf(bytes.subarray(at - START.length));
    parts.push(...segments.map(({ marker }) => marker.toString(16)));
    at += segments.at(-1)!.end - START.length;
    // Within a scan the byte after 0xff is zero, or counts a restart.
    while (bytes[at] !== 0xff || bytes[at + 1] === 0 || (bytes[at + 1]! & 0xf8) === 0xd0) at += 1;
    if (bytes[at + 1] === 0xd9) return at + 2 === bytes.length ? parts : [...parts, 'rest'];
  }
}

function webpParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  let at = 12;
  while (at < bytes.length) {
    parts.push(bytes.toString('latin1', at, at + 4));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return parts;
}

/** Picture data and the tables it needs. `e0` is the sixteen bytes that name the format. */
const PLAIN = new Set(['e0', 'db', 'c2', 'c4', 'da', 'VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** What a stored file has besides its picture; nothing, in a file that is as it should be. */
export const extrasOf = (bytes: Buffer): string[] =>
  (bytes.subarray(0, 2).equals(START) ? jpegParts(bytes) : webpParts(bytes)).filter(
    (part) => !PLAIN.has(part),
  );
