export const START_OF_IMAGE = Buffer.from([0xff, 0xd8]);
export const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
export const MARKER = {
  frame: 0xc0,
  huffman: 0xc4,
  scan: 0xda,
  quantization: 0xdb,
  app: 0xe0,
  comment: 0xfe,
};

export function segment(marker: number, data: Uint8Array | string): Buffer {
  const body = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Inserts segments before all others. */
export const withSegments = (picture: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([START_OF_IMAGE, ...segments, picture.subarray(START_OF_IMAGE.length)]);

interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** The segments before the first scan's data. */
export function segmentsOf(picture: Uint8Array): Segment[] {
  const bytes = Buffer.from(picture);
  const found: Segment[] = [];
  for (let start = START_OF_IMAGE.length; ;) {
    const marker = bytes.readUInt8(start + 1);
    const end = start + 2 + bytes.readUInt16BE(start + 2);
    found.push({ marker, start, end });
    if (marker === MARKER.scan) return found;
    start = end;
  }
}

export function withoutSegments(picture: Buffer, marker: number): Buffer {
  const removed = segmentsOf(picture).filter((candidate) => candidate.marker === marker);
  return removed.reduceRight(
    (rest, { start, end }) => Buffer.concat([rest.subarray(0, start), rest.subarray(end)]),
    picture,
  );
}

/** Overwrites bytes of the frame header: depth, height, width and number of colours, in this order. */
export function withFrameBytes(picture: Buffer, offset: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(picture);
  const frame = segmentsOf(copy).find(({ marker }) => marker === MARKER.frame)!;
  copy.set(bytes, frame.start + 4 + offset);
  return copy;
}

export const withFrameSize = (picture: Buffer, width: number, height: number): Buffer =>
  withFrameBytes(picture, 1, height >> 8, height & 255, width >> 8, width & 255);

/** Changes the frame marker, which declares the coding process. */
export const withFrameMarker = (picture: Buffer, marker: number): Buffer =>
  withFrameBytes(picture, -3, marker);
