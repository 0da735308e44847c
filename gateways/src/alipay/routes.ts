import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, sendPage } from '../html.ts';
import { underFaults } from '../pay/behaviour.ts';
import type { PayDesk } from '../pay/desk.ts';
import { createLinks } from '../pay/links.ts';
import { askForBill } from './bill.ts';
import { openTrade, pageMethods } from './pages.ts';
import { invalidParameter, messages, Outage, Refusal } from './refusal.ts';
import { queryRefund, refundTrade } from './refunds.ts';
import { alipaySign, verifyCall } from './signature.ts';
import type { Params } from './signature.ts';
import { closeTrade, queryTrade } from './trades.ts';
import type { Content } from './trades.ts';

type Method = (desk: PayDesk, content: Content, origin: string) => object;

export function mountAlipay(desk: PayDesk, app: FastifyInstance): void {
  const bills = createLinks<Buffer>(desk.now);
  const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
    ['alipay.trade.query', queryTrade],
    ['alipay.trade.close', closeTrade],
    ['alipay.trade.refund', refundTrade],
    ['alipay.trade.fastpay.refund.query', queryRefund],
    [
      'alipay.data.dataservice.bill.downloadurl.query',
      (desk, content, origin) => askForBill(desk, bills, content, origin),
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
        ? openPage(desk, request, reply, params)
        : answer(desk, request, reply, params, methods.get(method));
    },
  });

  // Anyone with the address may fetch a bill, as in earnest; it is good for half a minute.
  app.get<{ Querystring: { fileId?: string } }>('/downloadBillFile.resource', (request, reply) => {
    const bill = bills.find(request.query.fileId ?? '');
    if (!bill)
      return reply.code(403).type('text/plain; charset=utf-8').send('下载链接已失效 · The link has expired');
    return reply.type('application/zip').send(bill);
  });
}

/** Alipay reads its parameters from the address and the form alike. */
function readParams(request: FastifyRequest): Params {
  const { searchParams } = new URL(request.url, 'http://gateway.invalid');
  const form = typeof request.body === 'string' ? request.body : '';
  return Object.fromEntries([...searchParams, ...new URLSearchParams(form)]);
}

function readContent({ biz_content: text = '{}' }: Params): Content {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidParameter('biz_content');
  }
  if (typeof value !== 'object' || value === null) throw invalidParameter('biz_content');
  return value as Content;
}

async function answer(
  desk: PayDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  params: Params,
  method: Method | undefined,
): Promise<FastifyReply> {
  try {
    verifyCall(desk, params);
    if (!method) throw new Refusal(40002, 'isv.invalid-method', '不存在的方法名');
    const work = () => method(desk, readContent(params), `${request.protocol}://${request.host}`);
    const result = await underFaults(desk.temper, desk.closing, () => outage(desk), work);
    return await send(desk, reply, params, { code: '10000', msg: 'Success', ...result });
  } catch (error) {
    if (error instanceof Outage) return reply.code(500).type('text/html').send('Internal Server Error');
    if (!(error instanceof Refusal)) throw error;
    const { code, subCode, subMsg } = error;
    const body = { code: String(code), msg: messages[code], sub_code: subCode, sub_msg: subMsg };
    return send(desk, reply, params, body);
  }
}

/** A failure comes with an envelope or without one, half and half. */
function outage({ temper }: PayDesk): Error {
  return temper.chance(0.5) ? new Outage() : new Refusal(40004, 'ACQ.SYSTEM_ERROR', '系统错误');
}

/** The signature covers the exact text of the inner object, so it is written by hand around it. */
async function send(desk: PayDesk, reply: FastifyReply, params: Params, body: object): Promise<FastifyReply> {
  const text = JSON.stringify(body);
  const key = params['method'] ? `${params['method'].replaceAll('.', '_')}_response` : 'error_response';
  const sign = await alipaySign(desk, text);
  return reply
    .type('text/html;charset=utf-8')
    .header('trace_id', reply.request.id)
    .send(`{${JSON.stringify(key)}:${text},"sign":"${sign}"}`);
}

function openPage(desk: PayDesk, request: FastifyRequest, reply: FastifyReply, params: Params): FastifyReply {
  try {
    verifyCall(desk, params);
    const token = openTrade(desk, params, readContent(params));
    return reply.redirect(`/pay/cashier/alipay/${token}`, 302);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    request.log.info({ subCode: error.subCode }, 'page refused');
    return sendPage(reply.code(400), {
      title: '支付宝 · Alipay',
      body: `<header><h1>无法付款 · Cannot pay</h1></header>
<main class="card"><p>${escapeHtml(error.subCode)}</p><p>${escapeHtml(error.subMsg)}</p></main>`,
    });
  }
}
