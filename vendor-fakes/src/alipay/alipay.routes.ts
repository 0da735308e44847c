import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, sendPage } from '../html.ts';
import { withFaults } from '../pay/payment-faults.ts';
import type { PayDeps } from '../pay/pay-deps.ts';
import { createExpiringTokens } from '../pay/expiring-tokens.ts';
import { createAlipayBillLink } from './alipay-bill.ts';
import { openTrade, pageMethods } from './alipay-page-payments.ts';
import { invalidParameter, errorMessages, AlipayOutage, AlipayError } from './alipay-error.ts';
import { queryRefund, refundTrade } from './alipay-refunds.ts';
import { signAsAlipay, verifyAlipayCall } from './alipay-signature.ts';
import type { AlipayParams } from './alipay-signature.ts';
import { closeTrade, queryTrade } from './alipay-trades.ts';
import type { BizContent } from './alipay-trades.ts';

type ApiMethod = (deps: PayDeps, content: BizContent, origin: string) => object;

export function mountAlipay(deps: PayDeps, app: FastifyInstance): void {
  const billsByToken = createExpiringTokens<Buffer>(deps.now);
  const methods: ReadonlyMap<string, ApiMethod> = new Map<string, ApiMethod>([
    ['alipay.trade.query', queryTrade],
    ['alipay.trade.close', closeTrade],
    ['alipay.trade.refund', refundTrade],
    ['alipay.trade.fastpay.refund.query', queryRefund],
    [
      'alipay.data.dataservice.bill.downloadurl.query',
      (deps, content, origin) => createAlipayBillLink(deps, billsByToken, content, origin),
    ],
  ]);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.route({
    method: ['GET', 'POST'],
    url: '/gateway.do',
    handler: (request, reply) => {
      const params = readParams(request);
      const { method = '' } = params;
      return method in pageMethods
        ? openPaymentPage(deps, request, reply, params)
        : respondToCall(deps, request, reply, params, methods.get(method));
    },
  });

  // As at the real vendor, the URL alone authorises the download, and it is valid for 30 seconds.
  app.get<{ Querystring: { fileId?: string } }>('/downloadBillFile.resource', (request, reply) => {
    const bill = billsByToken.find(request.query.fileId ?? '');
    if (!bill)
      return reply.code(403).type('text/plain; charset=utf-8').send('下载链接已失效 · The link has expired');
    return reply.type('application/zip').send(bill);
  });
}

/** Alipay reads parameters from the query string and from the form body. */
function readParams(request: FastifyRequest): AlipayParams {
  const { searchParams } = new URL(request.url, 'http://vendor-fakes.invalid');
  const form = typeof request.body === 'string' ? request.body : '';
  return Object.fromEntries([...searchParams, ...new URLSearchParams(form)]);
}

function readContent({ biz_content: text = '{}' }: AlipayParams): BizContent {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidParameter('biz_content');
  }
  if (typeof value !== 'object' || value === null) throw invalidParameter('biz_content');
  return value as BizContent;
}

async function respondToCall(
  deps: PayDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  params: AlipayParams,
  method: ApiMethod | undefined,
): Promise<FastifyReply> {
  try {
    verifyAlipayCall(deps, params);
    if (!method) throw new AlipayError(40002, 'isv.invalid-method', '不存在的方法名');
    const work = () => method(deps, readContent(params), `${request.protocol}://${request.host}`);
    const result = await withFaults(deps.faults, deps.closing, () => randomFault(deps), work);
    return await sendSigned(deps, reply, params, { code: '10000', msg: 'Success', ...result });
  } catch (error) {
    if (error instanceof AlipayOutage) return reply.code(500).type('text/html').send('Internal Server Error');
    if (!(error instanceof AlipayError)) throw error;
    const { code, subCode, subMsg } = error;
    const body = { code: String(code), msg: errorMessages[code], sub_code: subCode, sub_msg: subMsg };
    return sendSigned(deps, reply, params, body);
  }
}

/** A random fault: half of them have an Alipay envelope, the others are plain HTTP 500. */
function randomFault({ faults }: PayDeps): Error {
  return faults.chance(0.5) ? new AlipayOutage() : new AlipayError(40004, 'ACQ.SYSTEM_ERROR', '系统错误');
}

/** The signature covers the exact text of the inner object, so the outer JSON is concatenated by hand. */
async function sendSigned(
  deps: PayDeps,
  reply: FastifyReply,
  params: AlipayParams,
  body: object,
): Promise<FastifyReply> {
  const text = JSON.stringify(body);
  const key = params['method'] ? `${params['method'].replaceAll('.', '_')}_response` : 'error_response';
  const sign = await signAsAlipay(deps, text);
  return reply
    .type('text/html;charset=utf-8')
    .header('trace_id', reply.request.id)
    .send(`{${JSON.stringify(key)}:${text},"sign":"${sign}"}`);
}

function openPaymentPage(
  deps: PayDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  params: AlipayParams,
): FastifyReply {
  try {
    verifyAlipayCall(deps, params);
    const token = openTrade(deps, params, readContent(params));
    return reply.redirect(`/pay/cashier/alipay/${token}`, 302);
  } catch (error) {
    if (!(error instanceof AlipayError)) throw error;
    request.log.info({ subCode: error.subCode }, 'payment page rejected');
    return sendPage(reply.code(400), {
      title: '支付宝 · Alipay',
      body: `<header><h1>无法付款 · Cannot pay</h1></header>
<main class="card"><p>${escapeHtml(error.subCode)}</p><p>${escapeHtml(error.subMsg)}</p></main>`,
    });
  }
}
