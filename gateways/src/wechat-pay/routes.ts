import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { underFaults } from '../pay/behaviour.ts';
import type { PayDesk } from '../pay/desk.ts';
import type { Refund } from '../pay/ledger.ts';
import { createLinks } from '../pay/links.ts';
import { beijing } from '../pay/time.ts';
import { askForBill, takeBill } from './bill.ts';
import type { Bill } from './bill.ts';
import { mountOauth } from './oauth.ts';
import { closeOrder, placeOrder, queryOrder } from './orders.ts';
import type { Way } from './orders.ts';
import { Refusal, systemError } from './refusal.ts';
import { endRefund, placeRefund, queryRefund } from './refunds.ts';
import { seal } from './sealed.ts';
import { secondsOf, signatureHeaders, verifyCall } from './signature.ts';

type Call = {
  body: Record<string, unknown>;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
  origin: string;
};

export function mountWechatPay(desk: PayDesk, app: FastifyInstance): void {
  const { ledger, temper, closing } = desk;
  const nonces = new Map<string, number>();
  const bills = createLinks<Bill>(desk.now);

  mountOauth(desk.config, desk.now, app);
  // The signature covers the bytes as sent, so nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => refuse(desk, request, reply, error));

  const signed =
    (work: (call: Call) => object | null): RouteHandlerMethod =>
    async (request, reply) => {
      const call = readCall(desk, nonces, request);
      const answer = await underFaults(temper, closing, systemError, () => work(call));
      return send(desk, reply, answer ? 200 : 204, answer);
    };
  const finishLater = (refund: Refund) => void finish(desk, refund);

  for (const way of ['jsapi', 'h5', 'native'] satisfies Way[]) {
    app.post(
      `/v3/pay/transactions/${way}`,
      signed(({ body, origin }) => placeOrder(desk, way, body, origin)),
    );
  }
  app.get(
    '/v3/pay/transactions/out-trade-no/:no',
    signed(({ params, query }) =>
      queryOrder(desk, ledger.find('wechat', params['no'] ?? ''), query['mchid']),
    ),
  );
  app.get(
    '/v3/pay/transactions/id/:id',
    signed(({ params, query }) =>
      queryOrder(desk, ledger.findByTransaction('wechat', params['id'] ?? ''), query['mchid']),
    ),
  );
  app.post(
    '/v3/pay/transactions/out-trade-no/:no/close',
    signed(({ params, body }) => closeOrder(desk, ledger.find('wechat', params['no'] ?? ''), body['mchid'])),
  );
  app.post(
    '/v3/refund/domestic/refunds',
    signed(({ body }) => placeRefund(desk, body, finishLater)),
  );
  app.get(
    '/v3/refund/domestic/refunds/:no',
    signed(({ params }) => queryRefund(desk, params['no'] ?? '')),
  );
  app.get(
    '/v3/bill/tradebill',
    signed(({ query, origin }) => askForBill(desk, bills, query, origin)),
  );
  app.get(
    '/v3/certificates',
    signed(() => listCertificates(desk)),
  );
  // Signed by the merchant like any call, but the file comes back without a signature.
  app.get('/v3/billdownload/file', (request, reply) => {
    const { query } = readCall(desk, nonces, request);
    const { bytes, packed } = takeBill(bills, query['token']);
    return reply.type(packed ? 'application/x-gzip' : 'text/plain').send(bytes);
  });
}

function readCall(desk: PayDesk, nonces: Map<string, number>, request: FastifyRequest): Call {
  const { method, url, headers, params, query } = request;
  const body = typeof request.body === 'string' ? request.body : '';
  verifyCall(desk, nonces, { method, url, authorization: headers.authorization ?? '', body });
  return {
    body: parseBody(body),
    query: query as Call['query'],
    params: params as Call['params'],
    origin: `${request.protocol}://${request.host}`,
  };
}

function parseBody(body: string): Record<string, unknown> {
  if (body === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Refusal(400, 'PARAM_ERROR', '请求体不是有效的JSON');
  }
  if (typeof value !== 'object' || value === null)
    throw new Refusal(400, 'PARAM_ERROR', '请求体不是JSON对象');
  return value as Record<string, unknown>;
}

function listCertificates({ config, keys }: PayDesk): object {
  const data = keys.wechat.certificates.map(({ serial, pem, from, until }) => ({
    serial_no: serial,
    effective_time: beijing(from.getTime()).rfc3339,
    expire_time: beijing(until.getTime()).rfc3339,
    encrypt_certificate: seal(config.wechat.apiKey, 'certificate', pem),
  }));
  return { data };
}

/** Ends an accepted refund after a while; a process that closes leaves it as it is. */
async function finish(desk: PayDesk, refund: Refund): Promise<void> {
  try {
    await wait(desk.temper.read().refundMs, undefined, { signal: desk.closing });
  } catch {
    return;
  }
  endRefund(desk, refund);
}

async function refuse(
  desk: PayDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const known = error instanceof Refusal ? error : systemError();
  if (known !== error) request.log.error(error);
  const { status, code, message, detail } = known;
  return send(desk, reply, status, { code, message, ...(detail && { detail }) });
}

async function send(
  desk: PayDesk,
  reply: FastifyReply,
  status: number,
  answer: object | null,
): Promise<FastifyReply> {
  const text = answer ? JSON.stringify(answer) : '';
  const signer = desk.keys.wechat.signers[desk.temper.read().signWith];
  const headers = await signatureHeaders(signer, text, secondsOf(desk.now()));
  return reply
    .code(status)
    .headers({ ...headers, 'Request-ID': reply.request.id })
    .type('application/json; charset=utf-8')
    .send(text);
}
