import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';

const ALLOWED_TYPES = new Set(['image/png', 'image/jpeg']);

/** For `<input type="file" accept>`. */
export const PICTURE_TYPES = [...ALLOWED_TYPES].join(',');

/**
 * `selection`: the file is empty. `mismatch`: it has the wrong type or is too large. Keys of the texts
 * `pictures`.
 */
export type PictureFileProblem = 'selection' | 'mismatch';

/** Checks the size and type of a chosen file; its content is checked only when it is decoded. */
export function findPictureFileProblem(file: File): PictureFileProblem | null {
  if (file.size === 0) return 'selection';
  return ALLOWED_TYPES.has(file.type) && file.size <= IMAGE_BYTES_MAX ? null : 'mismatch';
}
