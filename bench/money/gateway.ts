/** What the gateways know; in this drill it is the truth. */
export interface Ledger {
  orders: { channel: string; outTradeNo: string; createdAt: string }[];
  payments: { channel: string; outTradeNo: string; transactionId: string; amountFen: number; at: string }[];
  refunds: { outTradeNo: string; outRefundNo: string; amountFen: number; state: string }[];
}

export async function readLedger(gateways: string): Promise<Ledger> {
  return (await fetch(`${gateways}/pay/ledger.json`)).json() as Promise<Ledger>;
}

export async function behave(gateways: string, behaviour: object): Promise<void> {
  const answer = await fetch(`${gateways}/pay/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  });
  if (!answer.ok) throw new Error(`the gateways do not behave: ${await answer.text()}`);
}

/** Pauses between notifies are a hundredth, so that a run of minutes sees what takes a day. */
const SPEED = 100;

export const BAD = {
  errorRate: 0.08,
  stallRate: 0.04,
  stallMs: 8_000,
  notify: {
    lossRate: 0.15,
    duplicateMin: 1,
    duplicateMax: 5,
    reorderMs: 4_000,
    wrongAmountRate: 0.02,
    probeRate: 0.02,
    speed: SPEED,
  },
};

export const ROTATED = { signWith: 'platform-2', alipaySignWith: 2 };

/** New keys stay; what was lost stays lost. */
export const GOOD = {
  errorRate: 0,
  stallRate: 0,
  notify: {
    lossRate: 0,
    duplicateMin: 1,
    duplicateMax: 1,
    reorderMs: 0,
    wrongAmountRate: 0,
    probeRate: 0,
    speed: SPEED,
  },
};

export type Channel = 'wechat' | 'alipay';

export interface Payment {
  outTradeNo: string;
  /** The gateway had closed the order: only a notify or the bill can tell of it. */
  late: boolean;
}

/** Pays as a person would. Undefined when the gateway does not let them. */
export async function payAt(
  gateways: string,
  channel: Channel,
  number: string,
  mayBeLate: boolean,
): Promise<Payment | undefined> {
  // An order has at most two attempts here, numbered in the order in which they were opened.
  for (const place of [1, 2]) {
    const outTradeNo = `${number}${channel === 'wechat' ? 'W' : 'A'}${place}`;
    for (const late of mayBeLate ? [false, true] : [false]) {
      const answer = await fetch(`${gateways}/pay/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channel, outTradeNo, late }),
      });
      if (answer.status === 200) return { outTradeNo, late };
      if (answer.status === 404) break;
    }
  }
  return undefined;
}
