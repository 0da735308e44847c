import { errors, type ErrorKey } from '@mingtang/contract/errors';
import type { Language } from './app.ts';

/** A refusal as the server words it, for `api.fail`. */
export function refusal(key: ErrorKey, language: Language = 'zh'): { code: number; msg: string } {
  const [code, zh, en] = errors[key];
  return { code, msg: language === 'en' ? en : zh };
}
