export const START = Buffer.from([0xff, 0xd8]);
export const END = Buffer.from([0xff, 0xd9]);
export const MARKER = { frame: 0xc0, huffman: 0xc4, scan: 0xda, quantum: 0xdb, app: 0xe0, comment: 0xfe };

export function segment(marker: number, data: Uint8Array | string): Buffer {
  const body = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** With more segments before all others. */
export const withSegments = (picture: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([START, ...segments, picture.subarray(START.length)]);

interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** What stands before the first scan's data. */
export function segmentsOf(picture: Uint8Array): Segment[] {
  const bytes = Buffer.from(picture);
  const found: Segment[] = [];
  for (let start = START.length; ;) {
    const marker = bytes.readUInt8(start + 1);
    const end = start + 2 + bytes.readUInt16BE(start + 2);
    found.push({ marker, start, end });
    if (marker === MARKER.scan) return found;
    start = end;
  }
}

export function without(picture: Buffer, marker: number): Buffer {
  const gone = segmentsOf(picture).filter((one) => one.marker === marker);
  return gone.reduceRight(
    (rest, { start, end }) => Buffer.concat([rest.subarray(0, start), rest.subarray(end)]),
    picture,
  );
}

/** Writes into the frame header, where depth, height, width and the number of colours stand in this order. */
export function reframed(picture: Buffer, offset: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(picture);
  const frame = segmentsOf(copy).find(({ marker }) => marker === MARKER.frame)!;
  copy.set(bytes, frame.start + 4 + offset);
  return copy;
}

export const resized = (picture: Buffer, width: number, height: number): Buffer =>
  reframed(picture, 1, height >> 8, height & 255, width >> 8, width & 255);

/** The frame under another marker, which stands for another way of coding. */
export const recoded = (picture: Buffer, marker: number): Buffer => reframed(picture, -3, marker);
