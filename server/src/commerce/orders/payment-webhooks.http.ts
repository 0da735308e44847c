import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { screenPaths } from '@mingtang/contract/screen-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PayError } from '../../adapters/pay/pay-gateway.ts';
import type { Deps } from '../../platform/deps.ts';
import { receiveWebhook } from './orders.webhooks.service.ts';
import { completeWechatOAuth } from './orders.checkout.service.ts';
import { runInRequestTrace } from '../../platform/tracing.ts';

const WEBHOOK_ROUTE_OPTIONS = { bodyLimit: 64 * 1024, config: { sloClass: 'notify' } } as const;

/**
 * Payment webhooks, and the URLs to which gateways redirect the browser. Webhooks use the gateway's own protocol: the
 * signature covers the raw bytes, and the gateway defines the response. A redirect proves nothing; the app queries the
 * payment status.
 */
export function registerPaymentWebhooks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/no-auth/pay/wechat/notify', WEBHOOK_ROUTE_OPTIONS, async (request, reply) => {
      const status = await receivePaymentWebhook(deps, 'wechat', request);
      // WeChat Pay checks only the status: any 2xx ends its retries, whatever the body is.
      return status === 200
        ? reply.code(204).send()
        : reply.code(status).send({ code: 'FAIL', message: 'not taken' });
    });
    scope.post('/no-auth/pay/alipay/notify', WEBHOOK_ROUTE_OPTIONS, async (request, reply) => {
      const status = await receivePaymentWebhook(deps, 'alipay', request);
      return reply
        .code(status)
        .type('text/plain')
        .send(status === 200 ? 'success' : 'failure');
    });
  });

  app.get<{ Params: { number: string } }>('/no-auth/pay/return/:number(^\\d{20}$)', (request, reply) =>
    redirectToOrder(reply, request.params.number),
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    '/no-auth/pay/wechat/identified',
    async (request, reply) => {
      const { code, state } = request.query;
      if (typeof code !== 'string' || typeof state !== 'string' || !/^[0-9a-f]{32}$/.test(state))
        return reply.redirect('/#/', 302);
      const number = await completeWechatOAuth(deps, code.slice(0, 128), state).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'WeChat did not return the identity of the payer');
      });
      return number === undefined ? reply.redirect('/#/', 302) : redirectToOrder(reply, number);
    },
  );
}

const redirectToOrder = (reply: FastifyReply, number: string) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(`/#/pages/${screenPaths.payment}?number=${number}&back=1`, 302);

/** 401: invalid signature. 500: the payment could not be recorded now; the gateway retries. */
async function receivePaymentWebhook(
  deps: Deps,
  channel: OnlinePaymentChannel,
  request: FastifyRequest,
): Promise<200 | 401 | 500> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    const headers = request.headers as Record<string, string | undefined>;
    await runInRequestTrace(request.id, () => receiveWebhook(deps, channel, { headers, body }));
    return 200;
  } catch (error) {
    if (error instanceof PayError && error.kind === 'signature') {
      deps.log.warn(
        { channel, why: error.code, traceId: request.id },
        'payment webhook rejected: invalid signature',
      );
      return 401;
    }
    deps.log.error({ err: error, channel, traceId: request.id }, 'payment webhook not processed');
    return 500;
  }
}
