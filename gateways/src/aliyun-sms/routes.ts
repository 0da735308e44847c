import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../html.ts';
import type { Vendor, VendorDeps } from '../vendor.ts';
import { holdBack, modes } from './behaviour.ts';
import type { Behaviour } from './behaviour.ts';
import { createCeiling } from './ceiling.ts';
import { readSmsConfig } from './config.ts';
import { createInbox } from './inbox.ts';
import type { Inbox } from './inbox.ts';
import { renderInbox } from './page.ts';
import { phoneKey } from './phone.ts';
import { Refusal } from './refusal.ts';
import { limitCode, sendSms } from './send.ts';
import type { SendAnswer, SendDeps } from './send.ts';
import { verifySignature } from './signature.ts';

type ByPhone = { Querystring: { phone?: string } };
type Control = { behaviour: Behaviour };

export const aliyunSms: Vendor = {
  title: '阿里云短信 · Aliyun SMS',
  pages: [{ path: '/sms/inbox', label: '收件箱 · Inbox' }],
  mount(deps, app) {
    const control: Control = { behaviour: { mode: 'ok' } };
    const sending: SendDeps = {
      config: readSmsConfig(deps.env),
      inbox: createInbox(),
      ceiling: createCeiling(deps.now),
      now: deps.now,
    };
    mountInbox(sending, control, app);
    void app.register(async (scope) => mountApi(deps, sending, control, scope));
  },
};

function mountApi(deps: VendorDeps, sending: SendDeps, control: Control, app: FastifyInstance): void {
  const signing = { ...sending.config, nonces: new Map<string, number>(), now: deps.now };
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  // The signature covers the bytes as sent, so nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));

  app.post('/', async (request): Promise<SendAnswer & { RequestId: string }> => {
    const url = new URL(request.url, 'http://gateway.invalid');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { method, headers } = request;
    verifySignature(signing, { method, path: url.pathname, query: url.searchParams, headers, body });
    checkAction(request);

    const { behaviour } = control;
    await holdBack(behaviour, closing.signal);
    if (behaviour.mode === 'fail') {
      throw new Refusal(
        503,
        'ServiceUnavailable',
        'The request has failed due to a temporary failure of the server.',
      );
    }
    const input = new Map([...url.searchParams, ...new URLSearchParams(body.toString('utf8'))]);
    const answer =
      behaviour.mode === 'limit'
        ? { Code: limitCode, Message: '触发分钟级流控Permits:1' }
        : sendSms(sending, input);
    return { ...answer, RequestId: requestId() };
  });
}

function mountInbox({ inbox, ceiling }: SendDeps, control: Control, app: FastifyInstance): void {
  app.get<ByPhone>('/sms/inbox', (request, reply) =>
    sendPage(reply, renderInbox(listFor(inbox, request.query))),
  );

  app.get<ByPhone>('/sms/inbox.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ messages: listFor(inbox, request.query) }),
  );

  // Forgets the ceiling too: a test that starts over may send to the same number at once.
  app.delete<ByPhone>('/sms/inbox', (request, reply) => {
    const phone = keyOf(request.query);
    inbox.clear(phone);
    ceiling.clear(phone);
    return reply.code(204).send();
  });

  const body = {
    type: 'object',
    required: ['mode'],
    properties: { mode: { enum: modes }, ms: { type: 'integer', minimum: 0, maximum: 600_000 } },
  };
  app.post<{ Body: Behaviour }>('/sms/behave', { schema: { body } }, (request, reply) => {
    const { mode, ms } = request.body;
    control.behaviour = ms === undefined ? { mode } : { mode, ms };
    return reply.send(control.behaviour);
  });
}

function checkAction({ headers }: FastifyRequest): void {
  if (headers['x-acs-action'] !== 'SendSms') {
    throw new Refusal(
      404,
      'InvalidAction.NotFound',
      'Specified api is not found, please check your url and method.',
    );
  }
  if (headers['x-acs-version'] !== '2017-05-25') {
    throw new Refusal(400, 'InvalidVersion', 'Specified parameter Version is not valid.');
  }
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known =
    error instanceof Refusal
      ? error
      : new Refusal(500, 'InternalError', 'The request processing has failed.');
  if (known !== error) request.log.error(error);
  const { status, code, message } = known;
  const answer = { RequestId: requestId(), HostId: request.host, Code: code, Message: message };
  return reply.code(status).send(answer);
}

function requestId(): string {
  return randomUUID().toUpperCase();
}

function keyOf({ phone }: ByPhone['Querystring']): string | undefined {
  return phone ? phoneKey(phone) : undefined;
}

function listFor(inbox: Inbox, query: ByPhone['Querystring']) {
  return inbox.list(keyOf(query));
}
