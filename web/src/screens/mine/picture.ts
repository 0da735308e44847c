import { pictureFault, type PictureFault } from '../../ui/picture-file.ts';

const SIDE_MAX = 1024;
const QUALITY = 0.9;

/** What is wrong with a chosen file, if anything. Opening it tells what its name cannot. */
export async function faultOf(file: File): Promise<PictureFault | null> {
  const fault = pictureFault(file);
  if (fault) return fault;
  const address = URL.createObjectURL(file);
  try {
    await open(address);
    return null;
  } catch {
    return 'selection';
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function open(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

export interface Square {
  x: number;
  y: number;
  width: number;
}

/** Cuts a square out of the picture; JPEG has no transparency, so what was clear becomes white. */
export async function cutSquare(address: string, { x, y, width }: Square): Promise<Blob> {
  const image = await open(address);
  const side = Math.min(SIDE_MAX, Math.round(width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, x, y, width, width, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY);
  });
}
