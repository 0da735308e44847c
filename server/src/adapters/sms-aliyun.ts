import { createRequire } from 'node:module';
import type dysms from '@alicloud/dysmsapi20170525';
import type openapiClient from '@alicloud/openapi-client';
import { areaOf, nationalOf } from './phone.ts';

// The SDK is CommonJS with a default export; an import statement means different things to node and to vitest.
const require = createRequire(import.meta.url);
const sdk = require('@alicloud/dysmsapi20170525') as typeof dysms;
const openapi = require('@alicloud/openapi-client') as typeof openapiClient;

export type SmsTemplates = {
  register: string;
  reset: string;
  registered: string;
  changed: string;
  expiring: string;
};

export type SmsConfig = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Host and port; the vendor's own when absent. */
  endpoint?: string;
  protocol: 'http' | 'https';
  templates: SmsTemplates;
  timeoutMs: number;
};

export type SmsMessage = {
  /** E.164 */
  phone: string;
  template: keyof SmsTemplates;
  params: Record<string, string>;
};

export type Sms = {
  /** Resolves when the vendor has taken the message; throws SmsError otherwise. */
  send: (message: SmsMessage) => Promise<{ id: string }>;
};

/** Carries the vendor's code and nothing else: its messages and addresses repeat the phone and the code. */
export class SmsError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`SMS was not taken: ${code}`);
    this.name = 'SmsError';
    this.code = code;
  }
}

export function createSms(config: SmsConfig): Sms {
  const { accessKeyId, accessKeySecret, signName, protocol, templates, timeoutMs } = config;
  const endpoint = config.endpoint ?? 'dysmsapi.aliyuncs.com';
  const timeouts = { readTimeout: timeoutMs, connectTimeout: timeoutMs };
  const client = new sdk.default(
    new openapi.Config({ accessKeyId, accessKeySecret, endpoint, protocol, ...timeouts }),
  );

  return {
    async send({ phone, template, params }) {
      const request = new sdk.SendSmsRequest({
        phoneNumbers: wireNumber(phone),
        signName,
        templateCode: templates[template],
        templateParam: JSON.stringify(params),
      });
      const body = await within(timeoutMs, client.sendSms(request)).then(
        (response) => response.body,
        (error: unknown) => {
          throw new SmsError(codeOf(error));
        },
      );
      // A refused message comes with HTTP 200 and a code other than OK.
      if (body?.code !== 'OK' || !body.bizId) throw new SmsError(clean(body?.code));
      return { id: body.bizId };
    },
  };
}

/** Mainland numbers go bare, all others behind their country code; the vendor wants no plus sign. */
function wireNumber(phone: string): string {
  return areaOf(phone) === '86' ? nationalOf(phone) : phone.slice(1);
}

/** The SDK's own timeouts begin anew with every part of the exchange; this one covers the whole. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SmsError('timeout')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name.includes('Timeout')) return 'timeout';
  return clean('code' in error ? error.code : undefined);
}

function clean(code: unknown): string {
  return typeof code === 'string' && /^[A-Za-z][\w.-]{1,63}$/.test(code) ? code : 'unknown';
}
