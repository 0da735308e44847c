import { errors, type ErrorKey } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type { Answer } from './kit.ts';

/** A refusal as the caller sees it. */
export const refusal = (key: ErrorKey, language: Language = 'zh') => {
  const [code, zh, en] = errors[key];
  return { status: code, code, msg: language === 'en' ? en : zh };
};

/** The same refusal in the words of both languages. */
export const refusals = (key: ErrorKey) => [refusal(key, 'zh'), refusal(key, 'en')];

/** Makes the call twice, once in each language. */
export const inBoth = async (call: (language: Language) => Promise<Answer>): Promise<Answer[]> => [
  await call('zh'),
  await call('en'),
];
