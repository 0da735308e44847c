import { malformedImages } from './malformed-images.ts';
import { decodingBombs } from './oversized-images.ts';
import { otherFormatFiles } from './other-formats.ts';
import { disguisedMarkup } from './disguised-markup.ts';
import type { TestFiles } from './payload.ts';

/** Files within the upload size that must be rejected: no valid PNG or JPEG, or too large once decoded. */
export const rejectedImages = async (): Promise<TestFiles> => ({
  ...(await otherFormatFiles()),
  ...disguisedMarkup(),
  ...(await malformedImages()),
  ...(await decodingBombs()),
});
