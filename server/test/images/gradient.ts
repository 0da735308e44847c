import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** A colour gradient, in which rotation and mirroring are visible. */
export function gradient(width: number, height: number, alpha = false): Sharp {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = [(255 * x) / width, (255 * y) / height, 128, x < width / 2 ? 0 : 255];
      pixels.set(pixel.slice(0, channels), (y * width + x) * channels);
    }
  }
  return sharp(pixels, { raw: { width, height, channels } });
}
