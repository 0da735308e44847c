import type { Sharp } from 'sharp';
import { chunk } from './png.ts';
import { slope } from './slope.ts';
import { type Files, trap } from './trap.ts';

/** The library has the method; its types do not. */
const gainMapped = (picture: Sharp): Sharp => (picture as Sharp & { withGainMap: () => Sharp }).withGainMap();

/** What people upload. */
export async function honest(): Promise<Files> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 0/1', GPSLongitudeRef: 'E' };
  const plain = await slope(700, 500).png().toBuffer();
  return {
    'plain jpeg': await slope(2000, 1000).jpeg().toBuffer(),
    'plain png': plain,
    'png that lacks nothing but its end mark': plain.subarray(0, -chunk('IEND').length),
    'tiny png': await slope(40, 30).png().toBuffer(),
    'png with alpha': await slope(400, 200, true).png().toBuffer(),
    'grey png': await slope(300, 300).greyscale().png().toBuffer(),
    'progressive cmyk jpeg': await slope(900, 600)
      .toColourspace('cmyk')
      .jpeg({ progressive: true })
      .toBuffer(),
    'turned jpeg with a place': await slope(800, 600)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: trap }, IFD3: gps })
      .jpeg()
      .toBuffer(),
    'jpeg with a gain map, as phones take': await gainMapped(slope(800, 600)).jpeg().toBuffer(),
  };
}
