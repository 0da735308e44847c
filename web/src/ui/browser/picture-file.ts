const ALLOWED_TYPES = new Set(['image/png', 'image/jpeg']);

/** For `<input type="file" accept>`. */
export const PICTURE_TYPES = [...ALLOWED_TYPES].join(',');

/**
 * `selection`: the file is empty or cannot be decoded. `mismatch`: it has the wrong type, or it is too large and cannot
 * be made smaller. Keys of the texts `pictures`.
 */
export type PictureFileProblem = 'selection' | 'mismatch';

/** Checks the type of a chosen file. A large one is made smaller before it is sent. */
export function findPictureFileProblem(file: File): PictureFileProblem | null {
  if (file.size === 0) return 'selection';
  return ALLOWED_TYPES.has(file.type) ? null : 'mismatch';
}
