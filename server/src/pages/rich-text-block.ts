import type { Language } from '@mingtang/contract/fields';
import { trustedHtml, type Html, html } from './html-template.ts';
import { langAttribute, stripTags } from './language-markup.ts';

/** Takes output of `sanitizeRichText`. Sets `lang` if the text is not in the language of the page. */
export const richTextBlock = (language: Language, sanitized: string): Html =>
  html`<div class="rich" ${langAttribute(language, stripTags(sanitized))}>${trustedHtml(sanitized)}</div>`;
