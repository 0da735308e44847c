import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';

const TYPES = new Set(['image/png', 'image/jpeg']);

/** For `<input type="file" accept>`. */
export const PICTURE_TYPES = [...TYPES].join(',');

export type PictureFault = 'selection' | 'mismatch';

/** What is wrong with a chosen file as far as its facts tell; only opening it tells the rest. */
export function pictureFault(file: File): PictureFault | null {
  if (file.size === 0) return 'selection';
  return TYPES.has(file.type) && file.size <= IMAGE_BYTES_MAX ? null : 'mismatch';
}
