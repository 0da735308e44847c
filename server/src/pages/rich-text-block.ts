import type { Language } from '@mingtang/contract/fields';
import { languageTags } from './page-urls.ts';
import { trustedHtml, type Html, html, EMPTY_HTML } from './html-template.ts';
import { isWrittenIn, stripTags } from './language-markup.ts';

/** Takes output of `sanitizeRichText`. Sets `lang` if the text is not in the language of the page. */
export const richTextBlock = (language: Language, sanitized: string): Html =>
  html`<div
    class="rich"
    ${isWrittenIn(language, stripTags(sanitized)) ? EMPTY_HTML : html` lang="${languageTags[language === 'en' ? 'zh' : 'en']}"`}
  >
    ${trustedHtml(sanitized)}
  </div>`;
