import type { PayStep } from './orders.queries.ts';

export type BridgeParams = Extract<PayStep, { kind: 'bridge' }>['params'];
export type BridgeOutcome = 'ok' | 'cancel' | 'fail';

interface WeixinBridge {
  invoke(
    name: 'getBrandWCPayRequest',
    params: BridgeParams,
    done: (response: { err_msg: string }) => void,
  ): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

const READY_TIMEOUT_MS = 8_000;

/** WeChat injects its bridge some time after the page has loaded. */
const waitForBridge = (): Promise<WeixinBridge | undefined> =>
  new Promise((resolve) => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge);
    const timer = setTimeout(() => resolve(undefined), READY_TIMEOUT_MS);
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(timer);
        resolve(window.WeixinJSBridge);
      },
      { once: true },
    );
  });

/** Opens WeChat's payment dialog. Its `ok` comes from the client, so the caller must check the order afterwards. */
export async function payWithWeChatBridge(params: BridgeParams): Promise<BridgeOutcome> {
  const wechatBridge = await waitForBridge();
  if (!wechatBridge) return 'fail';
  return new Promise((resolve) => {
    wechatBridge.invoke('getBrandWCPayRequest', params, ({ err_msg: message }) => {
      const outcome = message.slice(message.lastIndexOf(':') + 1);
      resolve(outcome === 'ok' || outcome === 'cancel' ? outcome : 'fail');
    });
  });
}
