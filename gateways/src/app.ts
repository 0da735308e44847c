import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { aliyunSms } from './aliyun-sms/routes.ts';
import { renderHome, sendPage } from './html.ts';
import { payments } from './payments.ts';
import type { Vendor, VendorDeps } from './vendor.ts';

const vendors: readonly Vendor[] = [aliyunSms, payments];

type AppOptions = Partial<VendorDeps> & { logger?: boolean };

export function buildApp(options: AppOptions = {}): FastifyInstance {
  const deps: VendorDeps = { env: options.env ?? {}, now: options.now ?? Date.now };
  const app = Fastify({
    logger: options.logger ?? false,
    // Request lines would carry one-time codes: the SMS call has its parameters in the query.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // The first start makes seven RSA keys, which takes a busy machine a while.
    pluginTimeout: 60_000,
  });

  for (const vendor of vendors) {
    // Each vendor gets its own scope, so body parsers and error shapes do not leak to the next.
    void app.register(async (scope) => vendor.mount(deps, scope));
  }

  app.get('/', (_request, reply) => sendPage(reply, renderHome(vendors)));
  return app;
}
