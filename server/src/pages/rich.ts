import type { Language } from '@mingtang/contract/fields';
import { tongues } from './addresses.ts';
import { clean, type Html, html, NOTHING } from './html.ts';
import { isIn, plain } from './tongue.ts';

/** Markup that `sanitizeRichText` has just cleaned, marked where it is not in the language of the page. */
export const richText = (language: Language, cleaned: string): Html =>
  html`<div
    class="rich"
    ${isIn(language, plain(cleaned)) ? NOTHING : html` lang="${tongues[language === 'en' ? 'zh' : 'en']}"`}
  >
    ${clean(cleaned)}
  </div>`;
