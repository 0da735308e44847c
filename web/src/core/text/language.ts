import { LANGUAGE_KEY } from '@mingtang/contract/limits';

export type AppLanguage = 'zh' | 'en';

/**
 * The stored language; on the first visit, when none is stored, the language of the public page that linked here, or the
 * browser's language.
 */
export function preferredLanguage(): AppLanguage {
  // The key and its values are specified: 1 is English, 0 is Chinese.
  const storedFlag = localStorage.getItem(LANGUAGE_KEY);
  if (storedFlag === '0' || storedFlag === '1') return storedFlag === '1' ? 'en' : 'zh';
  const linkedFrom = new URLSearchParams(window.location.search).get('lang');
  return /^zh\b/i.test(linkedFrom ?? navigator.language) ? 'zh' : 'en';
}
