import { expect, test } from 'vitest';
import { deviceName, UNKNOWN_DEVICE } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = `Mozilla/5.0 (Linux; Android 14; 24018RPACC) ${WEBKIT}`;

test.each([
  [
    'Android · WeChat',
    `${ANDROID} Version/4.0 Chrome/130.0 Mobile Safari/537.36 XWEB/13 MicroMessenger/8.0.50`,
  ],
  ['Android · Alipay', `${ANDROID} Version/4.0 Chrome/126.0 Mobile Safari/537.36 AlipayClient/10.6`],
  ['Android · Chrome', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Android · Edge', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0`],
  ['Linux · Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`],
  [
    'Windows · Edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
  ],
  ['iPhone · Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['iPhone · Chrome', `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`],
  ['iPhone · Firefox', `${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
  ['iPhone · WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50`],
  [UNKNOWN_DEVICE, 'node'],
])('names a device %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
