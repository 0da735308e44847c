import { LANGUAGE_KEY } from '@mingtang/contract/limits';

export type AppLanguage = 'zh' | 'en';

/** A first visit follows the browser. */
export function storedLanguage(): AppLanguage {
  const flag = localStorage.getItem(LANGUAGE_KEY);
  if (flag === '0' || flag === '1') return flag === '1' ? 'en' : 'zh';
  return /^zh\b/i.test(navigator.language) ? 'zh' : 'en';
}
