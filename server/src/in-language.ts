import type { Language } from '@mingtang/contract/fields';

/** A text in the caller's language, or in the other one where there is no translation. */
export const inLanguage = (language: Language, zh: string, en: string): string =>
  language === 'en' ? en || zh : zh || en;

/** The language that text then has. */
export const languageShown = (language: Language, zh: string, en: string): Language =>
  language === 'en' ? (en === '' ? 'zh' : 'en') : zh === '' ? 'en' : 'zh';
