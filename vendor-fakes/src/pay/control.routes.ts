import type { FastifyInstance } from 'fastify';
import { sendPage } from '../html.ts';
import { buildLedgerReport } from './ledger-report.ts';
import { paymentFaultsSchema } from './payment-faults.ts';
import type { PaymentFaultsChange } from './payment-faults.ts';
import type { PayDeps } from './pay-deps.ts';
import { channels, unpayableReason } from './ledger.ts';
import type { ChannelName } from './ledger.ts';
import { renderLedger } from './ledger.page.ts';
import type { Webhook, WebhookKind, WebhookOverrides } from './webhook-sender.ts';
import { payOrder } from './pay-order.ts';

type OrderRef = { channel: ChannelName; outTradeNo: string };
/** `late` also pays an order that is closed or has expired, as a payment that arrives late does. */
type PayRequest = OrderRef & { payer?: string; late?: boolean; amountFen?: number };
/** `times` is the number of deliveries; `parallel` starts them all at once. */
type ResendRequest = OrderRef & { kind?: WebhookKind; times?: number; parallel?: boolean };
/** `set` is a JSON object whose fields replace those of the payload. */
type ComposeQuery = OrderRef & { kind?: WebhookKind; set?: string } & Omit<WebhookOverrides, 'set'>;

const orderRefProperties = { channel: { enum: channels }, outTradeNo: { type: 'string' } };
const requiredOrderRef = ['channel', 'outTradeNo'];
const kindSchema = { enum: ['payment', 'refund'] };
const stringType = { type: 'string' };

const paySchema = {
  type: 'object',
  required: requiredOrderRef,
  properties: {
    ...orderRefProperties,
    payer: stringType,
    late: { type: 'boolean' },
    amountFen: { type: 'integer', minimum: 1 },
  },
};
const resendSchema = {
  type: 'object',
  required: requiredOrderRef,
  properties: {
    ...orderRefProperties,
    kind: kindSchema,
    times: { type: 'integer', minimum: 1, maximum: 1000 },
    parallel: { type: 'boolean' },
  },
};
const composeSchema = {
  type: 'object',
  required: requiredOrderRef,
  properties: {
    ...orderRefProperties,
    kind: kindSchema,
    serial: stringType,
    timestamp: stringType,
    algorithm: stringType,
    set: stringType,
    // The first three are keys of WeChat Pay, 1 and 2 are keys of Alipay.
    signWith: { enum: ['platform-1', 'platform-2', 'public-key', '1', '2'] },
  },
};

/**
 * Control endpoints for tests and developers. They require no signature, so the server must listen on
 * loopback only (main.ts does).
 */
export function mountControl(deps: PayDeps, app: FastifyInstance): void {
  const { ledger, faults, webhookSender, cashierTokens, now } = deps;

  app.get('/pay/ledger', (_request, reply) => sendPage(reply, renderLedger(buildLedgerReport(deps, 0))));

  app.get<{ Querystring: { since?: string } }>('/pay/ledger.json', (request, reply) => {
    const since = Date.parse(request.query.since ?? '');
    return reply
      .header('cache-control', 'no-store')
      .send(buildLedgerReport(deps, Number.isNaN(since) ? 0 : since));
  });

  app.get('/pay/faults', () => faults.read());
  app.post<{ Body: PaymentFaultsChange }>(
    '/pay/faults',
    { schema: { body: paymentFaultsSchema } },
    (request) => faults.change(request.body),
  );

  app.post('/pay/reset', (_request, reply) => {
    webhookSender.clear();
    ledger.clear();
    cashierTokens.clear();
    faults.reset();
    return reply.code(204).send();
  });

  app.post<{ Body: PayRequest }>('/pay/pay', { schema: { body: paySchema } }, (request, reply) => {
    const { channel, outTradeNo, payer, late: allowClosedOrExpired = false, amountFen } = request.body;
    const order = ledger.find(channel, outTradeNo);
    if (!order) return reply.code(404).send({ reason: 'unknown' });
    const reason = unpayableReason(order, now());
    if (reason && (reason === 'paid' || !allowClosedOrExpired)) return reply.code(409).send({ reason });
    const payment = payOrder(deps, order, {
      ...(payer !== undefined && { payer }),
      ...(amountFen !== undefined && { amountFen }),
    });
    return reply.send({ transactionId: payment.transactionId, amountFen: payment.amountFen });
  });

  app.post<{ Body: ResendRequest }>(
    '/pay/notify',
    { schema: { body: resendSchema } },
    async (request, reply) => {
      const { times = 1, parallel = false } = request.body;
      const webhook = findLatestWebhook(request.body);
      if (!webhook) return reply.code(404).send({ reason: 'unknown' });
      return { statuses: await resend(webhook, times, parallel) };
    },
  );

  app.get<{ Querystring: ComposeQuery }>(
    '/pay/notify.json',
    { schema: { querystring: composeSchema } },
    async (request, reply) => {
      const {
        set: payloadOverridesJson,
        channel: _channel,
        outTradeNo: _outTradeNo,
        kind: _kind,
        ...overrides
      } = request.query;
      const webhook = findLatestWebhook(request.query);
      if (!webhook) return reply.code(404).send({ reason: 'unknown' });
      return webhookSender.compose(webhook, {
        ...overrides,
        ...(payloadOverridesJson && { set: JSON.parse(payloadOverridesJson) as object }),
      } as WebhookOverrides);
    },
  );

  function findLatestWebhook({ channel, outTradeNo, kind = 'payment' }: ResendRequest): Webhook | undefined {
    const order = ledger.find(channel, outTradeNo);
    return order && webhookSender.findLatest(order, kind);
  }

  async function resend(webhook: Webhook, times: number, parallel: boolean): Promise<number[]> {
    if (parallel) {
      const attempts = await Promise.all(Array.from({ length: times }, () => webhookSender.sendNow(webhook)));
      return attempts.map(({ status }) => status);
    }
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1) statuses.push((await webhookSender.sendNow(webhook)).status);
    return statuses;
  }
}
