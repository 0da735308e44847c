import { errors, type ErrorKey } from '@mingtang/contract/errors';
import type { Language } from './open-app.ts';

/** An error response of the server with its text, for `api.fail`. */
export function serverError(key: ErrorKey, language: Language = 'zh'): { code: number; msg: string } {
  const [code, zh, en] = errors[key];
  return { code, msg: language === 'en' ? en : zh };
}
