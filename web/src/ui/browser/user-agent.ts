/** WeChat's in-app browser pays through its JS bridge; it cannot open other payment apps or save files. */
export const isWeChatBrowser = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** Phone or tablet: a payment opens the payment app instead of showing a QR code. */
export const isMobileDevice = (): boolean =>
  /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent) ||
  window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches;
