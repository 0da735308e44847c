import { createRequire } from 'node:module';
import type dysms from '@alicloud/dysmsapi20170525';
import type openapiClient from '@alicloud/openapi-client';
import { countryCodeOf, nationalNumberOf } from './phone-number.ts';

// The SDK is CommonJS with a default export, which Node.js and Vitest import differently.
const require = createRequire(import.meta.url);
const sdk = require('@alicloud/dysmsapi20170525') as typeof dysms;
const openapi = require('@alicloud/openapi-client') as typeof openapiClient;

/** Template ids at the vendor, by message. */
export type SmsTemplates = {
  /** Contains the one-time code for registration. */
  register: string;
  /** Contains the one-time code for a password reset. */
  reset: string;
  /** Contains the one-time code to sign in. */
  login: string;
  /** Contains the one-time code for a new phone number. */
  phone: string;
  /** Sent instead of a registration code if the phone already has an account. */
  alreadyRegistered: string;
  /** The password was changed. */
  passwordChanged: string;
  /** The phone number was changed; contains the token of the objection link. */
  phoneChanged: string;
  /** Staff are changing the phone number; sent to the old one, with the token of the link. */
  phoneRequested: string;
  /** Staff are changing the phone number; sent to the new one, with the token of the link. */
  phoneConfirm: string;
  /** The membership is about to expire. */
  expiring: string;
  /** Invites to claim an account that staff created; contains the token of the link. */
  invitation: string;
  /** A dues invoice is unpaid. */
  dues: string;
};

export type SmsConfig = {
  accessKeyId: string;
  accessKeySecret: string;
  /** The sender's name as registered with the vendor, shown in 【】 before the text. */
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
  /** Resolves when the vendor has accepted the message; throws SmsError otherwise. */
  send: (message: SmsMessage) => Promise<{ id: string }>;
};

/**
 * Contains only the vendor's error code, because its messages and URLs contain the phone and the one-time
 * code.
 */
export class SmsError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`SMS was rejected: ${code}`);
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
        phoneNumbers: toVendorNumber(phone),
        signName,
        templateCode: templates[template],
        templateParam: JSON.stringify(params),
      });
      const body = await withTimeout(timeoutMs, client.sendSms(request)).then(
        (response) => response.body,
        (error: unknown) => {
          throw new SmsError(errorCodeOf(error));
        },
      );
      // A rejected message also has HTTP status 200, with a code other than OK.
      if (body?.code !== 'OK' || !body.bizId) throw new SmsError(sanitizeErrorCode(body?.code));
      return { id: body.bizId };
    },
  };
}

/** The vendor expects mainland numbers without country code, all others with it; no plus sign. */
function toVendorNumber(phone: string): string {
  return countryCodeOf(phone) === '86' ? nationalNumberOf(phone) : phone.slice(1);
}

/** The SDK's own timeouts restart with each phase of the request; this one covers all of it. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SmsError('timeout')), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name.includes('Timeout')) return 'timeout';
  return sanitizeErrorCode('code' in error ? error.code : undefined);
}

function sanitizeErrorCode(code: unknown): string {
  return typeof code === 'string' && /^[A-Za-z][\w.-]{1,63}$/.test(code) ? code : 'unknown';
}
