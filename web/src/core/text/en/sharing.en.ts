export const sharing = {
  title: 'Share',
  close: 'Close sharing',
  poster: 'Poster of {{name}}',
  hint: 'Press and hold the picture to save or forward it',
  save: 'Save poster',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Could not copy. Please select the link manually.',
  scan: 'Scan to open',
  code: 'QR code for {{name}}',
};
