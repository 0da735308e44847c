import type { TypedPhone } from './phone.ts';

export interface TypedLogin extends TypedPhone {
  password: string;
  code: string;
}

/** The server's name of a field → the form's. */
export const LOGIN_FIELDS = { mobile: 'phone', password: 'password', code: 'code', uuid: 'code' } as const;
