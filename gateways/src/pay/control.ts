import type { FastifyInstance } from 'fastify';
import { sendPage } from '../html.ts';
import { account } from './account.ts';
import { behaviourSchema } from './behaviour.ts';
import type { BehaviourChange } from './behaviour.ts';
import type { PayDesk } from './desk.ts';
import { channels, whyNotPayable } from './ledger.ts';
import type { ChannelName } from './ledger.ts';
import { renderLedger } from './ledger.page.ts';
import type { Notice, NoticeKind, Wishes } from './notifier.ts';
import { payOrder } from './paying.ts';

type OrderName = { channel: ChannelName; outTradeNo: string };
type Pay = OrderName & { payer?: string; late?: boolean; amountFen?: number };
type Send = OrderName & { kind?: NoticeKind; times?: number; parallel?: boolean };
type Show = OrderName & { kind?: NoticeKind; set?: string } & Omit<Wishes, 'set'>;

const named = { channel: { enum: channels }, outTradeNo: { type: 'string' } };
const required = ['channel', 'outTradeNo'];
const kind = { enum: ['payment', 'refund'] };
const word = { type: 'string' };

const paySchema = {
  type: 'object',
  required,
  properties: {
    ...named,
    payer: word,
    late: { type: 'boolean' },
    amountFen: { type: 'integer', minimum: 1 },
  },
};
const sendSchema = {
  type: 'object',
  required,
  properties: {
    ...named,
    kind,
    times: { type: 'integer', minimum: 1, maximum: 1000 },
    parallel: { type: 'boolean' },
  },
};
const showSchema = {
  type: 'object',
  required,
  properties: {
    ...named,
    kind,
    serial: word,
    timestamp: word,
    algorithm: word,
    set: word,
    signWith: { enum: ['platform-1', 'platform-2', 'public-key', '1', '2'] },
  },
};

/** The door for tests and people: no signature, loopback only. */
export function mountControl(desk: PayDesk, app: FastifyInstance): void {
  const { ledger, temper, notifier, cashiers, now } = desk;

  app.get('/pay/ledger', (_request, reply) => sendPage(reply, renderLedger(account(desk, 0))));

  app.get<{ Querystring: { since?: string } }>('/pay/ledger.json', (request, reply) => {
    const since = Date.parse(request.query.since ?? '');
    return reply.header('cache-control', 'no-store').send(account(desk, Number.isNaN(since) ? 0 : since));
  });

  app.get('/pay/behave', () => temper.read());
  app.post<{ Body: BehaviourChange }>('/pay/behave', { schema: { body: behaviourSchema } }, (request) =>
    temper.change(request.body),
  );

  app.post('/pay/reset', (_request, reply) => {
    notifier.clear();
    ledger.clear();
    cashiers.clear();
    temper.reset();
    return reply.code(204).send();
  });

  app.post<{ Body: Pay }>('/pay/pay', { schema: { body: paySchema } }, (request, reply) => {
    const { channel, outTradeNo, payer, late = false, amountFen } = request.body;
    const order = ledger.find(channel, outTradeNo);
    if (!order) return reply.code(404).send({ reason: 'unknown' });
    const reason = whyNotPayable(order, now());
    if (reason && (reason === 'paid' || !late)) return reply.code(409).send({ reason });
    const payment = payOrder(desk, order, {
      ...(payer !== undefined && { payer }),
      ...(amountFen !== undefined && { amountFen }),
    });
    return reply.send({ transactionId: payment.transactionId, amountFen: payment.amountFen });
  });

  app.post<{ Body: Send }>('/pay/notify', { schema: { body: sendSchema } }, async (request, reply) => {
    const { times = 1, parallel = false } = request.body;
    const notice = findNotice(request.body);
    if (!notice) return reply.code(404).send({ reason: 'unknown' });
    return { statuses: await sendAgain(notice, times, parallel) };
  });

  app.get<{ Querystring: Show }>(
    '/pay/notify.json',
    { schema: { querystring: showSchema } },
    async (request, reply) => {
      const { set, channel: _channel, outTradeNo: _no, kind: _kind, ...wishes } = request.query;
      const notice = findNotice(request.query);
      if (!notice) return reply.code(404).send({ reason: 'unknown' });
      return notifier.compose(notice, {
        ...wishes,
        ...(set && { set: JSON.parse(set) as object }),
      } as Wishes);
    },
  );

  function findNotice({ channel, outTradeNo, kind = 'payment' }: Send): Notice | undefined {
    const order = ledger.find(channel, outTradeNo);
    return order && notifier.latest(order, kind);
  }

  async function sendAgain(notice: Notice, times: number, parallel: boolean): Promise<number[]> {
    if (parallel) {
      const tries = await Promise.all(Array.from({ length: times }, () => notifier.sendNow(notice)));
      return tries.map(({ status }) => status);
    }
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1) statuses.push((await notifier.sendNow(notice)).status);
    return statuses;
  }
}
