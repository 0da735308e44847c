import { PayError, type PayGateway } from '../../adapters/pay/gateway.ts';
import type { Pay } from '../../adapters/pay/pay.ts';
import type { Sms } from '../../adapters/sms-aliyun.ts';
import type { Deps } from '../../deps.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { addCall, type GatewayName } from './gateways.queries.ts';

type Counting = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A count that fails must not make a message fail that was sent. */
async function count(deps: Counting, gateway: GatewayName, succeeded: boolean): Promise<void> {
  const now = deps.clock.now();
  await addCall(deps.db, gateway, dayOf(now), succeeded, now).catch((error: unknown) => {
    deps.log.warn({ err: error, gateway }, 'call not counted');
  });
}

async function counted<T>(
  deps: Counting,
  gateway: GatewayName,
  call: () => Promise<T>,
  /** A refusal in due form: the gateway works. */
  isAnswer: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    const answer = await call();
    await count(deps, gateway, true);
    return answer;
  } catch (error) {
    await count(deps, gateway, isAnswer(error));
    throw error;
  }
}

export const countedSms = (deps: Counting, sms: Sms): Sms => ({
  send: (message) => counted(deps, 'sms', () => sms.send(message)),
});

const isRefusal = (error: unknown): boolean => error instanceof PayError && error.kind === 'refused';

/** Calls that we make; what a gateway tells us by itself is its own affair. */
const countedGateway = (deps: Counting, gateway: PayGateway): PayGateway => {
  const track = <T>(call: () => Promise<T>) => counted(deps, gateway.channel, call, isRefusal);
  return {
    ...gateway,
    open: (payment) => track(() => gateway.open(payment)),
    query: (outTradeNo) => track(() => gateway.query(outTradeNo)),
    refund: (asked) => track(() => gateway.refund(asked)),
  };
};

export const countedPay = (deps: Counting, { gateways, identity }: Pay): Pay => ({
  gateways: Object.fromEntries(
    Object.values(gateways).map((gateway) => [gateway.channel, countedGateway(deps, gateway)]),
  ),
  identity,
});
