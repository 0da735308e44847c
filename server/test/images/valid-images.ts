import type { Sharp } from 'sharp';
import { chunk } from './png-builder.ts';
import { gradient } from './gradient.ts';
import { type TestFiles, PAYLOAD } from './payload.ts';

/** The library has the method; its types do not. */
const withGainMapOf = (picture: Sharp): Sharp =>
  (picture as Sharp & { withGainMap: () => Sharp }).withGainMap();

/** Valid images as people upload them. */
export async function validImages(): Promise<TestFiles> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 0/1', GPSLongitudeRef: 'E' };
  const plain = await gradient(700, 500).png().toBuffer();
  return {
    'plain jpeg': await gradient(2000, 1000).jpeg().toBuffer(),
    'plain png': plain,
    'png without its end marker': plain.subarray(0, -chunk('IEND').length),
    'tiny png': await gradient(40, 30).png().toBuffer(),
    'png with alpha': await gradient(400, 200, true).png().toBuffer(),
    'grey png': await gradient(300, 300).greyscale().png().toBuffer(),
    'progressive cmyk jpeg': await gradient(900, 600)
      .toColourspace('cmyk')
      .jpeg({ progressive: true })
      .toBuffer(),
    'rotated jpeg with location': await gradient(800, 600)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: PAYLOAD }, IFD3: gps })
      .jpeg()
      .toBuffer(),
    'jpeg with a gain map, as from phones': await withGainMapOf(gradient(800, 600)).jpeg().toBuffer(),
  };
}
