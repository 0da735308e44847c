import type { PhoneValues } from './phone-input.ts';

export interface LoginValues extends PhoneValues {
  password: string;
  /** Code of the captcha image. */
  code: string;
}

/** Server field name → form field name. */
export const LOGIN_FIELD_MAP = { mobile: 'phone', password: 'password', code: 'code', uuid: 'code' } as const;
