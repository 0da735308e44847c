import type { PayChannel } from '@mingtang/contract/orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { goReplace } from '../../app/go.ts';
import { failureText } from '../../app/report.ts';
import { useTranslation } from '../../app/text/text.ts';
import { payByBridge } from '../../features/orders/bridge.ts';
import { useCheck, usePay, type Order, type PayStep } from '../../features/orders/orders.queries.ts';
import { inWeChat, onPhone } from '../../ui/browser.ts';
import { dropTrace, keepTrace, readTrace } from './trace.ts';

export type Phase =
  /** The channels, and what went wrong with the last one. */
  | { kind: 'choose'; fault?: string }
  | { kind: 'starting' }
  | { kind: 'scan'; picture: string }
  /** The payer is at the gateway, or has come back from it. */
  | { kind: 'left' };

const device = () => (inWeChat() ? 'wechat' : onPhone() ? 'phone' : 'desktop');

/** The steps of one payment. With a channel `asked` for it begins by itself, once. `onWait` says that an answer is due soon. */
export function useCashier({ number, state }: Order, asked: PayChannel | null, onWait: () => void) {
  const { t } = useTranslation();
  const [trace] = useState(() => readTrace(number));
  // Inside WeChat there is one channel alone.
  const wanted = asked === 'alipay' && inWeChat() ? null : asked;
  const [channel, setChannel] = useState<PayChannel>(trace.channel ?? wanted ?? 'wechat');
  const away = trace.step === 'redirect' || trace.step === 'bridge';
  const atOnce = !away && (trace.step !== undefined || wanted !== null);
  const [phase, setPhase] = useState<Phase>({ kind: away ? 'left' : atOnce ? 'starting' : 'choose' });
  const pay = usePay(number);
  const { mutate: check } = useCheck(number);

  const choose = (fault?: string) => {
    dropTrace(number);
    // Loaded again, the page shall not begin by itself once more.
    if (asked) void goReplace('mine/orders/pay', { number });
    setPhase({ kind: 'choose', ...(fault && { fault }) });
  };

  function start() {
    setPhase({ kind: 'starting' });
    onWait();
    void begin();
  }

  async function begin() {
    try {
      await follow(await pay.mutateAsync({ channel, device: device() }));
    } catch (error) {
      choose(failureText(error));
    }
  }

  async function follow(step: PayStep) {
    // A payer whom WeChat did not name the first time would be sent round in circles.
    if (step.kind === 'identify' && readTrace(number).step === 'identify')
      return choose(t('orders.pay.unnamed'));
    keepTrace(number, { channel, step: step.kind });
    if (step.kind === 'scan') return setPhase({ kind: 'scan', picture: step.picture });
    if (step.kind === 'bridge') return bridge(step.params);
    setPhase({ kind: 'left' });
    window.location.assign(step.url);
  }

  async function bridge(params: Parameters<typeof payByBridge>[0]) {
    const outcome = await payByBridge(params);
    if (outcome !== 'ok') return choose(outcome === 'fail' ? t('orders.pay.bridgeFailed') : undefined);
    setPhase({ kind: 'left' });
    onWait();
    check();
  }

  const begun = useRef(false);
  const arrive = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    if (atOnce) void begin();
    else if (state === 'paying') check();
  });
  useEffect(() => arrive(), []);

  // Coming back from an app shows this page again without loading it.
  const left = phase.kind === 'left';
  const look = useEffectEvent(() => {
    if (document.hidden) return;
    onWait();
    check();
  });
  useEffect(() => {
    if (!left) return;
    const seen = () => look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [left]);

  return { phase, channel, setChannel, start, choose };
}
