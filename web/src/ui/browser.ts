/** WeChat's own browser: it pays through a bridge of its own, opens no foreign payment and saves no files. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** A device that is held in the hand; a payment there goes through an app and not through a code to scan. */
export const onPhone = (): boolean =>
  /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent) ||
  window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches;
