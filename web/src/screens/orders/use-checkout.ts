import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { replaceRoute } from '../../core/navigation.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { payWithWeChatBridge } from '../../features/orders/wechat-bridge.ts';
import {
  useCheckOrder,
  usePayOrder,
  type Order,
  type PayStep,
} from '../../features/orders/orders.queries.ts';
import { isWeChatBrowser, isMobileDevice } from '../../ui/browser/user-agent.ts';
import { clearPaymentProgress, savePaymentProgress, readPaymentProgress } from './payment-progress.ts';

export type CheckoutPhase =
  /** Choice of the channel, with the error of the last attempt. */
  | { kind: 'choose'; error?: string }
  | { kind: 'starting' }
  | { kind: 'scan'; picture: string }
  /** The payer was sent to the gateway. */
  | { kind: 'at-gateway' };

const detectDevice = () => (isWeChatBrowser() ? 'wechat' : isMobileDevice() ? 'phone' : 'desktop');

/**
 * Steps of one payment. The payment starts by itself, once, if a channel is requested or if a scan or an
 * identification was in progress before a reload. `onAwaitResult` is called when a result is expected soon,
 * so that the order is polled.
 */
export function useCheckout(
  { number, state }: Order,
  requestedChannel: OnlinePaymentChannel | null,
  onAwaitResult: () => void,
) {
  const { t } = useTranslation();
  const [progress] = useState(() => readPaymentProgress(number));
  // WeChat's browser offers WeChat Pay only.
  const initialChannel = requestedChannel === 'alipay' && isWeChatBrowser() ? null : requestedChannel;
  const [channel, setChannel] = useState<OnlinePaymentChannel>(
    progress.channel ?? initialChannel ?? 'wechat',
  );
  const wasRedirected = progress.step === 'redirect' || progress.step === 'bridge';
  const startsAtOnce = !wasRedirected && (progress.step !== undefined || initialChannel !== null);
  const [phase, setPhase] = useState<CheckoutPhase>({
    kind: wasRedirected ? 'at-gateway' : startsAtOnce ? 'starting' : 'choose',
  });
  const payOrder = usePayOrder(number);
  const { mutate: checkOrderStatus } = useCheckOrder(number);

  const showChannelChoice = (error?: string) => {
    clearPaymentProgress(number);
    // Remove the channel from the URL, so that a reload does not start the payment again.
    if (requestedChannel) void replaceRoute('payment', { number });
    setPhase({ kind: 'choose', ...(error && { error }) });
  };

  function startPayment() {
    setPhase({ kind: 'starting' });
    onAwaitResult();
    void requestPayment();
  }

  async function requestPayment() {
    try {
      await applyStep(await payOrder.mutateAsync({ channel, device: detectDevice() }));
    } catch (error) {
      showChannelChoice(errorTextOf(error));
    }
  }

  async function applyStep(step: PayStep) {
    // Identification through WeChat has already failed once; another attempt would redirect in a loop.
    if (step.kind === 'identify' && readPaymentProgress(number).step === 'identify')
      return showChannelChoice(t('orders.pay.unnamed'));
    savePaymentProgress(number, { channel, step: step.kind });
    if (step.kind === 'scan') return setPhase({ kind: 'scan', picture: step.picture });
    if (step.kind === 'bridge') return payInWeChat(step.params);
    setPhase({ kind: 'at-gateway' });
    window.location.assign(step.url);
  }

  async function payInWeChat(params: Parameters<typeof payWithWeChatBridge>[0]) {
    const outcome = await payWithWeChatBridge(params);
    if (outcome !== 'ok')
      return showChannelChoice(outcome === 'fail' ? t('orders.pay.bridgeFailed') : undefined);
    setPhase({ kind: 'at-gateway' });
    onAwaitResult();
    checkOrderStatus();
  }

  const hasStarted = useRef(false);
  const startOrCheck = useEffectEvent(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (startsAtOnce) void requestPayment();
    else if (state === 'paying') checkOrderStatus();
  });
  useEffect(() => startOrCheck(), []);

  // A return from a payment app makes this page visible again without a reload.
  const leftForGateway = phase.kind === 'at-gateway';
  const checkResult = useEffectEvent(() => {
    if (document.hidden) return;
    onAwaitResult();
    checkOrderStatus();
  });
  useEffect(() => {
    if (!leftForGateway) return;
    const onVisibilityChange = () => checkResult();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [leftForGateway]);

  return { phase, channel, setChannel, startPayment, showChannelChoice };
}
