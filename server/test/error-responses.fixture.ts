import { errors, type ErrorKey } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type { ApiResponse } from './kit.ts';

/** The error response of this key as the caller gets it. */
export const errorResponse = (key: ErrorKey, language: Language = 'zh') => {
  const [code, zh, en] = errors[key];
  return { status: code, code, msg: language === 'en' ? en : zh };
};

/** The same error response in both languages. */
export const errorResponses = (key: ErrorKey) => [errorResponse(key, 'zh'), errorResponse(key, 'en')];

/** Makes the call twice, once in each language. */
export const callInBothLanguages = async (
  call: (language: Language) => Promise<ApiResponse>,
): Promise<ApiResponse[]> => [await call('zh'), await call('en')];
