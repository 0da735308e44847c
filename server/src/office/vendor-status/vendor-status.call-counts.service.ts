import { PayError, type PayGateway } from '../../adapters/pay/pay-gateway.ts';
import type { PaymentChannels } from '../../adapters/pay/create-pay.ts';
import type { Sms } from '../../adapters/sms-aliyun.ts';
import type { Deps } from '../../platform/deps.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { incrementCallCount, type VendorName } from './vendor-status.queries.ts';

type CounterDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A failed count must not fail the vendor call itself. */
async function recordCall(deps: CounterDeps, vendor: VendorName, succeeded: boolean): Promise<void> {
  const now = deps.clock.now();
  await incrementCallCount(deps.db, vendor, shanghaiDayOf(now), succeeded, now).catch((error: unknown) => {
    deps.log.warn({ err: error, vendor }, 'counting a vendor call failed');
  });
}

async function countCall<T>(
  deps: CounterDeps,
  vendor: VendorName,
  call: () => Promise<T>,
  /** True for an error that proves the vendor works, such as a business refusal. */
  isExpectedRefusal: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    const result = await call();
    await recordCall(deps, vendor, true);
    return result;
  } catch (error) {
    await recordCall(deps, vendor, isExpectedRefusal(error));
    throw error;
  }
}

export const wrapSmsWithCallCounts = (deps: CounterDeps, sms: Sms): Sms => ({
  send: (message) => countCall(deps, 'sms', () => sms.send(message)),
});

const isRefusal = (error: unknown): boolean => error instanceof PayError && error.kind === 'refused';

/** Counts `open`, `query` and `refund` only; the other calls and the webhooks are not counted. */
const wrapGatewayWithCallCounts = (deps: CounterDeps, gateway: PayGateway): PayGateway => {
  const track = <T>(call: () => Promise<T>) => countCall(deps, gateway.channel, call, isRefusal);
  return {
    ...gateway,
    open: (payment) => track(() => gateway.open(payment)),
    query: (outTradeNo) => track(() => gateway.query(outTradeNo)),
    refund: (request) => track(() => gateway.refund(request)),
  };
};

export const wrapPaymentsWithCallCounts = (
  deps: CounterDeps,
  { gateways, wechatOAuth }: PaymentChannels,
): PaymentChannels => ({
  gateways: Object.fromEntries(
    Object.values(gateways).map((gateway) => [gateway.channel, wrapGatewayWithCallCounts(deps, gateway)]),
  ),
  wechatOAuth,
});
