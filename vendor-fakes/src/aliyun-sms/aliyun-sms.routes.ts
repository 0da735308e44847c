import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../html.ts';
import type { Vendor, VendorDeps } from '../vendor.ts';
import { delayResponse, smsFaultModes } from './sms-faults.ts';
import type { SmsFault } from './sms-faults.ts';
import { createSmsRateLimit } from './sms-rate-limit.ts';
import { readSmsConfig } from './sms-config.ts';
import { createInbox } from './sms-inbox.ts';
import type { Inbox } from './sms-inbox.ts';
import { renderInbox } from './sms-inbox.page.ts';
import { phoneKey } from './sms-phone-key.ts';
import { AliyunError } from './aliyun-error.ts';
import { rateLimitCode, sendSms } from './send-sms.ts';
import type { SendSmsResponse, SendDeps } from './send-sms.ts';
import { verifySignature } from './aliyun-signature.ts';

type ByPhone = { Querystring: { phone?: string } };
type FaultState = { fault: SmsFault };

export const aliyunSms: Vendor = {
  title: '阿里云短信 · Aliyun SMS',
  pages: [{ path: '/sms/inbox', label: '收件箱 · Inbox' }],
  mount(deps, app) {
    const faultState: FaultState = { fault: { mode: 'ok' } };
    const sendDeps: SendDeps = {
      config: readSmsConfig(deps.env),
      inbox: createInbox(),
      rateLimit: createSmsRateLimit(deps.now),
      now: deps.now,
    };
    mountInbox(sendDeps, faultState, app);
    void app.register(async (scope) => mountApi(deps, sendDeps, faultState, scope));
  },
};

function mountApi(deps: VendorDeps, sendDeps: SendDeps, faultState: FaultState, app: FastifyInstance): void {
  const signatureDeps = { ...sendDeps.config, nonces: new Map<string, number>(), now: deps.now };
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  // The signature covers the raw bytes, so the body must not be parsed first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));

  app.post('/', async (request): Promise<SendSmsResponse & { RequestId: string }> => {
    const url = new URL(request.url, 'http://vendor-fakes.invalid');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { method, headers } = request;
    verifySignature(signatureDeps, { method, path: url.pathname, query: url.searchParams, headers, body });
    checkAction(request);

    const { fault } = faultState;
    await delayResponse(fault, closing.signal);
    if (fault.mode === 'fail') {
      throw new AliyunError(
        503,
        'ServiceUnavailable',
        'The request has failed due to a temporary failure of the server.',
      );
    }
    const input = new Map([...url.searchParams, ...new URLSearchParams(body.toString('utf8'))]);
    const response =
      fault.mode === 'limit'
        ? { Code: rateLimitCode, Message: '触发分钟级流控Permits:1' }
        : sendSms(sendDeps, input);
    return { ...response, RequestId: requestId() };
  });
}

function mountInbox({ inbox, rateLimit }: SendDeps, faultState: FaultState, app: FastifyInstance): void {
  app.get<ByPhone>('/sms/inbox', (request, reply) =>
    sendPage(reply, renderInbox(listMessages(inbox, request.query))),
  );

  app.get<ByPhone>('/sms/inbox.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ messages: listMessages(inbox, request.query) }),
  );

  // Also resets the rate limit, so that a test can send to the same number again immediately.
  app.delete<ByPhone>('/sms/inbox', (request, reply) => {
    const phone = phoneKeyOf(request.query);
    inbox.clear(phone);
    rateLimit.clear(phone);
    return reply.code(204).send();
  });

  const bodySchema = {
    type: 'object',
    required: ['mode'],
    properties: { mode: { enum: smsFaultModes }, ms: { type: 'integer', minimum: 0, maximum: 600_000 } },
  };
  app.post<{ Body: SmsFault }>('/sms/faults', { schema: { body: bodySchema } }, (request, reply) => {
    const { mode, ms } = request.body;
    faultState.fault = ms === undefined ? { mode } : { mode, ms };
    return reply.send(faultState.fault);
  });
}

function checkAction({ headers }: FastifyRequest): void {
  if (headers['x-acs-action'] !== 'SendSms') {
    throw new AliyunError(
      404,
      'InvalidAction.NotFound',
      'Specified api is not found, please check your url and method.',
    );
  }
  if (headers['x-acs-version'] !== '2017-05-25') {
    throw new AliyunError(400, 'InvalidVersion', 'Specified parameter Version is not valid.');
  }
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const aliyunError =
    error instanceof AliyunError
      ? error
      : new AliyunError(500, 'InternalError', 'The request processing has failed.');
  if (aliyunError !== error) request.log.error(error);
  const { status, code, message } = aliyunError;
  const response = { RequestId: requestId(), HostId: request.host, Code: code, Message: message };
  return reply.code(status).send(response);
}

function requestId(): string {
  return randomUUID().toUpperCase();
}

function phoneKeyOf({ phone }: ByPhone['Querystring']): string | undefined {
  return phone ? phoneKey(phone) : undefined;
}

function listMessages(inbox: Inbox, query: ByPhone['Querystring']) {
  return inbox.list(phoneKeyOf(query));
}
