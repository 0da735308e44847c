import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { aliyunSms } from './aliyun-sms/aliyun-sms.routes.ts';
import { renderHome, sendPage } from './html.ts';
import { paymentVendors } from './payment-vendors.ts';
import type { Vendor, VendorDeps } from './vendor.ts';

const vendors: readonly Vendor[] = [aliyunSms, paymentVendors];

type AppOptions = Partial<VendorDeps> & { logger?: boolean };

export function buildApp(options: AppOptions = {}): FastifyInstance {
  const deps: VendorDeps = { env: options.env ?? {}, now: options.now ?? Date.now };
  const app = Fastify({
    logger: options.logger ?? false,
    // Request logs would contain one-time codes: the SMS call has its parameters in the query string.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // The first start generates seven RSA keys, which is slow on a busy machine.
    pluginTimeout: 60_000,
  });

  for (const vendor of vendors) {
    // One scope per vendor, so that body parsers and error handlers stay separate.
    void app.register(async (scope) => vendor.mount(deps, scope));
  }

  app.get('/', (_request, reply) => sendPage(reply, renderHome(vendors)));
  return app;
}
