export type PictureFile = {
  size: 'small' | 'medium' | 'large';
  format: 'webp' | 'jpeg';
  bytes: Buffer;
};
/** Width and height are those of the picture as it came, upright; the sketch is its nine colours, three hex digits each. */
export type PreparedPicture = { width: number; height: number; sketch: string; files: PictureFile[] };

/** `worn` asks to be replaced: freed memory does not always go back to the system. */
export type PictureReply =
  | { kind: 'ready' }
  | { kind: 'picture'; picture: PreparedPicture; worn: boolean }
  | { kind: 'refused'; reason: string; worn: boolean };
