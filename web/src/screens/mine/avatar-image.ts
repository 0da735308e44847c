import { decodeImage } from '../../ui/browser/decode-image.ts';
import { findPictureFileProblem, type PictureFileProblem } from '../../ui/browser/picture-file.ts';

const SIDE_MAX_PX = 1024;
const JPEG_QUALITY = 0.9;

/** Also decodes the image, because `findPictureFileProblem` checks only the type of the file. */
export async function findPictureProblem(file: File): Promise<PictureFileProblem | null> {
  const problem = findPictureFileProblem(file);
  if (problem) return problem;
  const imageUrl = URL.createObjectURL(file);
  try {
    await decodeImage(imageUrl);
    return null;
  } catch {
    return 'selection';
  } finally {
    URL.revokeObjectURL(imageUrl);
  }
}

/** In pixels of the original image. */
export interface CropSquare {
  x: number;
  y: number;
  width: number;
}

/** Crops the image to a square JPEG. JPEG has no transparency, so transparent pixels become white. */
export async function cropToSquare(imageUrl: string, { x, y, width }: CropSquare): Promise<Blob> {
  const image = await decodeImage(imageUrl);
  const side = Math.min(SIDE_MAX_PX, Math.round(width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('canvas 2d context is not available');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('JPEG encoding failed'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
