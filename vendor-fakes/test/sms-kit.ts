import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type sdkModule from '@alicloud/dysmsapi20170525';
import { Config } from '@alicloud/openapi-client';
import type { FastifyInstance } from 'fastify';

// Required, not imported: Node and Vitest disagree on the default export of this CommonJS module.
const sdk = createRequire(import.meta.url)('@alicloud/dysmsapi20170525') as typeof sdkModule;
type Client = InstanceType<typeof sdk.default>;
type Request = InstanceType<typeof sdk.SendSmsRequest>;
type Runtime = Parameters<Client['sendSmsWithOptions']>[1];

export type Sms = { phoneNumbers: string; signName?: string; templateCode?: string; templateParam?: string };
export type SmsCallOptions = {
  port: number;
  accessKeyId?: string;
  accessKeySecret?: string;
  headers?: Record<string, string>;
  readTimeout?: number;
  /** Sends the parameters in a form body, as other clients do, instead of in the query string. */
  form?: boolean;
};

/** Sends an SMS with the official SDK. An error of the API gateway is returned as its code and status. */
export async function sendSmsWithSdk(options: SmsCallOptions, sms: Sms) {
  const {
    port,
    accessKeyId = 'dev-access-key',
    accessKeySecret = 'dev-access-secret',
    headers = {},
  } = options;
  const endpoint = `127.0.0.1:${port}`;
  const client = new sdk.default(new Config({ accessKeyId, accessKeySecret, endpoint, protocol: 'http' }));
  const message = {
    signName: '名堂',
    templateCode: 'SMS_100001',
    templateParam: '{"code":"482913"}',
    ...sms,
  };
  const runtime = { readTimeout: options.readTimeout ?? 5000, extendsParameters: { headers } } as Runtime;
  try {
    const request = new sdk.SendSmsRequest(message);
    const { statusCode, body } = options.form
      ? await sendForm(client, request, runtime)
      : await client.sendSmsWithOptions(request, runtime);
    return {
      status: statusCode,
      code: body?.code,
      bizId: body?.bizId,
      requestId: body?.requestId,
      raw: null,
    };
  } catch (error) {
    const { statusCode, code, data, message } = error as Record<string, unknown>;
    return { status: statusCode, code: code ?? message, raw: data };
  }
}

async function sendForm(client: Client, request: Request, runtime: Runtime) {
  const params = {
    action: 'SendSms',
    version: '2017-05-25',
    protocol: 'HTTP',
    pathname: '/',
    method: 'POST',
    authType: 'AK',
    style: 'RPC',
    reqBodyType: 'formData',
    bodyType: 'json',
  } as Parameters<Client['callApi']>[0];
  const input = { body: request.toMap() } as Parameters<Client['callApi']>[1];
  const { statusCode, body } = await client.callApi(params, input, runtime);
  return { statusCode, body: { code: body.Code, bizId: body.BizId, requestId: body.RequestId } };
}

export type CapturedRequest = { method: string; url: string; headers: IncomingHttpHeaders; payload: Buffer };

/** A proxy between SDK and fake that can change a request after it was signed. */
export async function startSmsProxy(
  app: FastifyInstance,
  change: (request: CapturedRequest) => CapturedRequest,
): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      // Removes the old content-length, which would cut off bytes added to the body.
      const {
        method = 'POST',
        url = '/',
        headers: { 'content-length': _length, ...headers },
      } = request;
      const { payload, ...requestLine } = change({ method, url, headers, payload: await buffer(request) });
      const injected = await app.inject({ ...requestLine, method: 'POST', payload });
      response.writeHead(injected.statusCode, { 'content-type': 'application/json' }).end(injected.body);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
