import { splitIntoWords } from '@mingtang/contract/word-breaks';
import { shorten } from '@mingtang/contract/shorten';
import type { Language } from '@mingtang/contract/fields';
import { languageTags } from './page-urls.ts';
import { EMPTY_HTML, type Html, html, trustedHtml } from './html-template.ts';

const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z]{2}/;

/** Detects the language by script. Needed because a missing translation is replaced by the other language. */
export const isWrittenIn = (language: Language, text: string): boolean =>
  language === 'en' ? !HAN.test(text) : HAN.test(text) || !LATIN.test(text);

/** User text, wrapped in a `lang` span if it is not in the language of the page. */
export const markLanguage = (language: Language, text: string): Html =>
  isWrittenIn(language, text)
    ? html`${text}`
    : html`<span lang="${languageTags[language === 'en' ? 'zh' : 'en']}">${text}</span>`;

/** A name or a title, whose lines break between words. */
export const markName = (language: Language, text: string): Html =>
  html`<span
    class="words"
    ${isWrittenIn(language, text) ? EMPTY_HTML : html` lang="${languageTags[language === 'en' ? 'zh' : 'en']}"`}
    >${splitIntoWords(text).map((word, index) => [index > 0 && trustedHtml('<wbr>'), word])}</span
  >`;

const DESCRIPTION_MAX = 160;

/** The first text in the language of the page, on one line, shortened to the length that search engines show. */
export function pickDescription(language: Language, ...texts: string[]): string {
  const text =
    texts.find((candidate) => candidate.trim() !== '' && isWrittenIn(language, candidate)) ??
    texts.at(-1) ??
    '';
  return shorten(text.replaceAll(/\s+/g, ' ').trim(), DESCRIPTION_MAX);
}

/** Plain text of HTML markup. */
export const stripTags = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
