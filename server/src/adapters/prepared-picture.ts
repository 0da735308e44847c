export type PictureFile = {
  size: 'small' | 'medium' | 'large';
  format: 'webp' | 'jpeg';
  bytes: Buffer;
};
/** Width and height of the upright original; the placeholder has nine colours of three hex digits each. */
export type PreparedPicture = { width: number; height: number; placeholder: string; files: PictureFile[] };

/** `needsRestart`: the process should be replaced, because freed memory is not always returned to the system. */
export type PictureReply =
  | { kind: 'ready' }
  | { kind: 'picture'; picture: PreparedPicture; needsRestart: boolean }
  | { kind: 'refused'; reason: string; needsRestart: boolean };
