import type { Language } from '@mingtang/contract/fields';

/** The text in the caller's language, or in the other language if there is no translation. */
export const pickTranslation = (language: Language, zh: string, en: string): string =>
  language === 'en' ? en || zh : zh || en;

/** The language of the text that `pickTranslation` returns. */
export const pickTranslationLanguage = (language: Language, zh: string, en: string): Language =>
  language === 'en' ? (en === '' ? 'zh' : 'en') : zh === '' ? 'en' : 'zh';
