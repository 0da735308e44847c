import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payWithWeChatBridge, type BridgeParams } from './wechat-bridge.ts';

const params: BridgeParams = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
};

/** A fake WeixinJSBridge that responds with this result. */
const fakeBridge = (result: string) => ({
  invoke: (_name: string, _params: BridgeParams, done: (response: { err_msg: string }) => void) =>
    done({ err_msg: `get_brand_wcpay_request:${result}` }),
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
])('bridge result %s becomes outcome %s', async (result, outcome) => {
  Object.assign(window, { WeixinJSBridge: fakeBridge(result) });
  expect(await payWithWeChatBridge(params)).toBe(outcome);
});

test('waits until the bridge is ready', async () => {
  const payment = payWithWeChatBridge(params);
  Object.assign(window, { WeixinJSBridge: fakeBridge('ok') });
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(await payment).toBe('ok');
});

test('fails if the bridge never becomes ready', async () => {
  const payment = payWithWeChatBridge(params);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await payment).toBe('fail');
});
