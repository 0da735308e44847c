import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { withFaults } from '../pay/payment-faults.ts';
import type { PayDeps } from '../pay/pay-deps.ts';
import type { Refund } from '../pay/ledger.ts';
import { createExpiringTokens } from '../pay/expiring-tokens.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';
import { createWechatBillLink, requireBill } from './wechat-bill.ts';
import type { BillFile } from './wechat-bill.ts';
import { mountOauth } from './wechat-oauth.ts';
import { closeOrder, placeOrder, queryOrder } from './wechat-orders.ts';
import type { WechatPayMethod } from './wechat-orders.ts';
import { WechatPayError, systemError } from './wechat-pay-error.ts';
import { completeRefund, placeRefund, queryRefund } from './wechat-refunds.ts';
import { encryptResource } from './wechat-encryption.ts';
import { unixSecondsOf, signatureHeaders, verifyWechatCall } from './wechat-signature.ts';

type Call = {
  body: Record<string, unknown>;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
  origin: string;
};

export function mountWechatPay(deps: PayDeps, app: FastifyInstance): void {
  const { ledger, faults, closing } = deps;
  const nonces = new Map<string, number>();
  const billsByToken = createExpiringTokens<BillFile>(deps.now);

  mountOauth(deps.config, deps.now, app);
  // The signature covers the raw body, so it must not be parsed first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => sendError(deps, request, reply, error));

  const signedRoute =
    (work: (call: Call) => object | null): RouteHandlerMethod =>
    async (request, reply) => {
      const call = verifyAndReadCall(deps, nonces, request);
      const response = await withFaults(faults, closing, systemError, () => work(call));
      return sendSigned(deps, reply, response ? 200 : 204, response);
    };
  const scheduleCompletion = (refund: Refund) => void completeRefundLater(deps, refund);

  for (const payMethod of ['jsapi', 'h5', 'native'] satisfies WechatPayMethod[]) {
    app.post(
      `/v3/pay/transactions/${payMethod}`,
      signedRoute(({ body, origin }) => placeOrder(deps, payMethod, body, origin)),
    );
  }
  app.get(
    '/v3/pay/transactions/out-trade-no/:no',
    signedRoute(({ params, query }) =>
      queryOrder(deps, ledger.find('wechat', params['no'] ?? ''), query['mchid']),
    ),
  );
  app.get(
    '/v3/pay/transactions/id/:id',
    signedRoute(({ params, query }) =>
      queryOrder(deps, ledger.findByTransaction('wechat', params['id'] ?? ''), query['mchid']),
    ),
  );
  app.post(
    '/v3/pay/transactions/out-trade-no/:no/close',
    signedRoute(({ params, body }) =>
      closeOrder(deps, ledger.find('wechat', params['no'] ?? ''), body['mchid']),
    ),
  );
  app.post(
    '/v3/refund/domestic/refunds',
    signedRoute(({ body }) => placeRefund(deps, body, scheduleCompletion)),
  );
  app.get(
    '/v3/refund/domestic/refunds/:no',
    signedRoute(({ params }) => queryRefund(deps, params['no'] ?? '')),
  );
  app.get(
    '/v3/bill/tradebill',
    signedRoute(({ query, origin }) => createWechatBillLink(deps, billsByToken, query, origin)),
  );
  app.get(
    '/v3/certificates',
    signedRoute(() => listCertificates(deps)),
  );
  // The merchant signs the request as usual, but the response has no signature.
  app.get('/v3/billdownload/file', (request, reply) => {
    const { query } = verifyAndReadCall(deps, nonces, request);
    const { bytes, gzipped } = requireBill(billsByToken, query['token']);
    return reply.type(gzipped ? 'application/x-gzip' : 'text/plain').send(bytes);
  });
}

function verifyAndReadCall(deps: PayDeps, nonces: Map<string, number>, request: FastifyRequest): Call {
  const { method, url, headers, params, query } = request;
  const body = typeof request.body === 'string' ? request.body : '';
  verifyWechatCall(deps, nonces, { method, url, authorization: headers.authorization ?? '', body });
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
    throw new WechatPayError(400, 'PARAM_ERROR', '请求体不是有效的JSON');
  }
  if (typeof value !== 'object' || value === null)
    throw new WechatPayError(400, 'PARAM_ERROR', '请求体不是JSON对象');
  return value as Record<string, unknown>;
}

function listCertificates({ config, keys }: PayDeps): object {
  const data = keys.wechat.certificates.map(({ serial, pem, from, until }) => ({
    serial_no: serial,
    effective_time: toBeijingTime(from.getTime()).rfc3339,
    expire_time: toBeijingTime(until.getTime()).rfc3339,
    encrypt_certificate: encryptResource(config.wechat.apiKey, 'certificate', pem),
  }));
  return { data };
}

/** Completes an accepted refund after `refundMs`; when the process closes, the refund stays pending. */
async function completeRefundLater(deps: PayDeps, refund: Refund): Promise<void> {
  try {
    await sleep(deps.faults.read().refundMs, undefined, { signal: deps.closing });
  } catch {
    return;
  }
  completeRefund(deps, refund);
}

async function sendError(
  deps: PayDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const payError = error instanceof WechatPayError ? error : systemError();
  if (payError !== error) request.log.error(error);
  const { status, code, message, detail } = payError;
  return sendSigned(deps, reply, status, { code, message, ...(detail && { detail }) });
}

async function sendSigned(
  deps: PayDeps,
  reply: FastifyReply,
  status: number,
  response: object | null,
): Promise<FastifyReply> {
  const text = response ? JSON.stringify(response) : '';
  const signer = deps.keys.wechat.signers[deps.faults.read().wechatSignWith];
  const headers = await signatureHeaders(signer, text, unixSecondsOf(deps.now()));
  return reply
    .code(status)
    .headers({ ...headers, 'Request-ID': reply.request.id })
    .type('application/json; charset=utf-8')
    .send(text);
}
