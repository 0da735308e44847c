import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payByBridge, type BridgeParams } from './bridge.ts';

const params: BridgeParams = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
};

/** A bridge whose payer does this. */
const weixin = (outcome: string) => ({
  invoke: (_name: string, _params: BridgeParams, done: (answer: { err_msg: string }) => void) =>
    done({ err_msg: `get_brand_wcpay_request:${outcome}` }),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['ok', 'ok'],
  ['cancel', 'cancel'],
  ['fail', 'fail'],
  ['fail_no permission', 'fail'],
])('the bridge says %s, which counts as %s', async (said, outcome) => {
  Object.assign(window, { WeixinJSBridge: weixin(said) });
  expect(await payByBridge(params)).toBe(outcome);
});

test('a bridge that is late is waited for', async () => {
  const paid = payByBridge(params);
  Object.assign(window, { WeixinJSBridge: weixin('ok') });
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(await paid).toBe('ok');
});

test('a bridge that never comes is a failure', async () => {
  const paid = payByBridge(params);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await paid).toBe('fail');
});
