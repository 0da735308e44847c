import { segmentsOf, START_OF_IMAGE } from './jpeg-builder.ts';

/** The markers of a JPEG in order; `rest` stands for bytes after its end. */
function jpegParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  for (let offset = START_OF_IMAGE.length; ;) {
    const segments = segmentsOf(bytes.subarray(offset - START_OF_IMAGE.length));
    parts.push(...segments.map(({ marker }) => marker.toString(16)));
    offset += segments.at(-1)!.end - START_OF_IMAGE.length;
    // Within a scan, 0xff is followed by zero or is a restart marker.
    while (bytes[offset] !== 0xff || bytes[offset + 1] === 0 || (bytes[offset + 1]! & 0xf8) === 0xd0)
      offset += 1;
    if (bytes[offset + 1] === 0xd9) return offset + 2 === bytes.length ? parts : [...parts, 'rest'];
  }
}

function webpParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  let offset = 12;
  while (offset < bytes.length) {
    parts.push(bytes.toString('latin1', offset, offset + 4));
    const size = bytes.readUInt32LE(offset + 4);
    offset += 8 + size + (size % 2);
  }
  return parts;
}

/**
 * Image data and the tables it needs. `e0`, the JFIF header, has only a version and a pixel density; it is allowed
 * because JPEG encoders may write it, although sharp omits it.
 */
const IMAGE_PARTS = new Set(['e0', 'db', 'c2', 'c4', 'da', 'VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** The parts of a stored file besides its image data; must be empty. */
export const extraPartsOf = (bytes: Buffer): string[] =>
  (bytes.subarray(0, 2).equals(START_OF_IMAGE) ? jpegParts(bytes) : webpParts(bytes)).filter(
    (part) => !IMAGE_PARTS.has(part),
  );
