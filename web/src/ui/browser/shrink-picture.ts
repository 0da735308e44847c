import { decodeImage } from './decode-image.ts';

/** The server stores at most 1,600 pixels per side. A little more, so that the second reduction stays sharp. */
const SIDE_MAX_PX = 1920;
/** 1.6 s at 4 Mbit/s. */
const BYTES_MAX = 800_000;

interface Size {
  width: number;
  height: number;
}
interface Attempt {
  side: number;
  type: 'image/jpeg' | 'image/png';
  quality?: number;
}

const JPEG_ATTEMPTS: readonly Attempt[] = [
  { side: SIDE_MAX_PX, type: 'image/jpeg', quality: 0.82 },
  { side: SIDE_MAX_PX, type: 'image/jpeg', quality: 0.7 },
  { side: SIDE_MAX_PX, type: 'image/jpeg', quality: 0.55 },
  { side: 1600, type: 'image/jpeg', quality: 0.5 },
];
const PNG_ATTEMPTS: readonly Attempt[] = [
  { side: SIDE_MAX_PX, type: 'image/png' },
  { side: 1280, type: 'image/png' },
];

/** The size with the same proportions whose longer side is at most `side`; never larger. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** A picture that is small enough is sent unchanged, so that it loses nothing. */
export const isSmallEnough = ({ width, height }: Size, bytes: number): boolean =>
  bytes <= BYTES_MAX && Math.max(width, height) <= SIDE_MAX_PX;

/**
 * Makes a chosen picture small enough for a mobile connection and turns it upright. Returns the file itself if it is
 * small already or if this browser cannot decode or encode it: the server then decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const imageUrl = URL.createObjectURL(file);
  try {
    const image = await decodeImage(imageUrl);
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    if (isSmallEnough(size, file.size)) return file;
    const keepsTransparency = file.type === 'image/png' && hasTransparency(image, size);
    const attempts = keepsTransparency ? [...PNG_ATTEMPTS, ...JPEG_ATTEMPTS] : JPEG_ATTEMPTS;
    return await encodeSmallEnough(image, size, attempts, file.name);
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(imageUrl);
  }
}

async function encodeSmallEnough(
  image: HTMLImageElement,
  size: Size,
  attempts: readonly Attempt[],
  name: string,
): Promise<File> {
  let canvas: HTMLCanvasElement | undefined;
  let drawn: Attempt | undefined;
  let smallest: Blob | undefined;
  for (const attempt of attempts) {
    if (!canvas || drawn?.side !== attempt.side || drawn.type !== attempt.type)
      canvas = drawImage(image, fitWithin(size, attempt.side), attempt.type);
    drawn = attempt;
    const blob = await encode(canvas, attempt);
    if (!smallest || blob.size < smallest.size) smallest = blob;
    if (blob.size <= BYTES_MAX) break;
  }
  if (!smallest) throw new Error('no attempt');
  return new File([smallest], name, { type: smallest.type });
}

/** JPEG has no transparency, so transparent pixels become white. */
function drawImage(image: HTMLImageElement, size: Size, type: Attempt['type']): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { alpha: type === 'image/png' });
  if (!context) throw new Error('canvas 2d context is not available');
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, { type, quality }: Attempt): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('encoding failed'))), type, quality);
  });

const SAMPLE_SIDE_PX = 256;

/** In a reduced copy: a transparent area that disappears in it would not be seen in the picture either. */
function hasTransparency(image: HTMLImageElement, size: Size): boolean {
  const { width, height } = fitWithin(size, SAMPLE_SIDE_PX);
  const { data } = drawImage(image, { width, height }, 'image/png')
    .getContext('2d')!
    .getImageData(0, 0, width, height);
  for (let index = 3; index < data.length; index += 4) if (data[index]! < 250) return true;
  return false;
}
