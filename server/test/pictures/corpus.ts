import { broken } from './broken.ts';
import { floods } from './floods.ts';
import { otherFormats } from './formats.ts';
import { markup } from './markup.ts';
import type { Files } from './trap.ts';

/** Everything within the size of an upload that is no true PNG or JPEG, or more of one than a server should unpack. */
export const refused = async (): Promise<Files> => ({
  ...(await otherFormats()),
  ...markup(),
  ...(await broken()),
  ...(await floods()),
});
