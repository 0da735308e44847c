import type { PayStep } from './orders.queries.ts';

export type BridgeParams = Extract<PayStep, { kind: 'bridge' }>['params'];
export type BridgeOutcome = 'ok' | 'cancel' | 'fail';

interface WeixinBridge {
  invoke(
    name: 'getBrandWCPayRequest',
    params: BridgeParams,
    done: (answer: { err_msg: string }) => void,
  ): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

const READY_MS = 8_000;

/** WeChat puts its bridge into the page some time after the page is there. */
const bridge = (): Promise<WeixinBridge | undefined> =>
  new Promise((resolve) => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge);
    const clock = setTimeout(() => resolve(undefined), READY_MS);
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(clock);
        resolve(window.WeixinJSBridge);
      },
      { once: true },
    );
  });

/** Opens WeChat's own sheet. Its `ok` is the payer's word, not the gateway's: the order is asked afterwards. */
export async function payByBridge(params: BridgeParams): Promise<BridgeOutcome> {
  const weixin = await bridge();
  if (!weixin) return 'fail';
  return new Promise((resolve) => {
    weixin.invoke('getBrandWCPayRequest', params, ({ err_msg: said }) => {
      const outcome = said.slice(said.lastIndexOf(':') + 1);
      resolve(outcome === 'ok' || outcome === 'cancel' ? outcome : 'fail');
    });
  });
}
