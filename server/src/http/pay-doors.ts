import type { PayChannel } from '@mingtang/contract/orders';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PayError } from '../adapters/pay/gateway.ts';
import type { Deps } from '../deps.ts';
import { receiveMessage } from '../features/orders/messages.service.ts';
import { noteIdentity } from '../features/orders/paying.service.ts';
import { inRequest } from '../tracing.ts';

const NOTIFY = { bodyLimit: 64 * 1024, config: { kind: 'notify' } } as const;

/**
 * Where payment gateways knock, and where a browser comes back from them. They speak their own protocols: the bytes are
 * signed as they were sent, and the answer is theirs. Coming back proves nothing; the app asks what is true.
 */
export function registerPayDoors(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/no-auth/pay/wechat/notify', NOTIFY, async (request, reply) => {
      const status = await receive(deps, 'wechat', request);
      // The status decides: a 200 would end the retries, whatever the body said.
      return status === 200
        ? reply.code(204).send()
        : reply.code(status).send({ code: 'FAIL', message: 'not taken' });
    });
    scope.post('/no-auth/pay/alipay/notify', NOTIFY, async (request, reply) => {
      const status = await receive(deps, 'alipay', request);
      return reply
        .code(status)
        .type('text/plain')
        .send(status === 200 ? 'success' : 'failure');
    });
  });

  app.get<{ Params: { number: string } }>('/no-auth/pay/return/:number(^\\d{20}$)', (request, reply) =>
    backToOrder(reply, request.params.number),
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    '/no-auth/pay/wechat/identified',
    async (request, reply) => {
      const { code, state } = request.query;
      if (typeof code !== 'string' || typeof state !== 'string' || !/^[0-9a-f]{32}$/.test(state))
        return reply.redirect('/#/', 302);
      const number = await noteIdentity(deps, code.slice(0, 128), state).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'WeChat did not say who pays');
      });
      return number === undefined ? reply.redirect('/#/', 302) : backToOrder(reply, number);
    },
  );
}

const backToOrder = (reply: FastifyReply, number: string) =>
  reply.header('cache-control', 'no-store').redirect(`/#/pages/mine/orders/pay?number=${number}&back=1`, 302);

/** 401 for what is not the gateway's word, 500 for what could not be booked now. */
async function receive(deps: Deps, channel: PayChannel, request: FastifyRequest): Promise<200 | 401 | 500> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    const headers = request.headers as Record<string, string | undefined>;
    await inRequest(request.id, () => receiveMessage(deps, channel, { headers, body }));
    return 200;
  } catch (error) {
    if (error instanceof PayError && error.kind === 'signature') {
      deps.log.warn({ channel, why: error.code, traceId: request.id }, 'a message was not the gateway’s');
      return 401;
    }
    deps.log.error({ err: error, channel, traceId: request.id }, 'a message was not booked');
    return 500;
  }
}
