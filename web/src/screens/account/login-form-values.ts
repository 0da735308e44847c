import type { SmsCodeValues } from './use-sms-code.ts';

export interface LoginValues extends SmsCodeValues {
  password: string;
}

/** Server field name → form field name. */
export const LOGIN_FIELD_MAP = {
  mobile: 'phone',
  password: 'password',
  code: 'code',
  uuid: 'code',
  smsCode: 'smsCode',
} as const;
