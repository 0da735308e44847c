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

/** The attribute `lang` for an element whose text is not in the language of the page. */
export const langAttribute = (language: Language, text: string): Html =>
  isWrittenIn(language, text) ? EMPTY_HTML : html` lang="${languageTags[language === 'en' ? 'zh' : 'en']}"`;

/** User text, wrapped in a `lang` span if it is not in the language of the page. */
export const markLanguage = (language: Language, text: string): Html =>
  isWrittenIn(language, text) ? html`${text}` : html`<span${langAttribute(language, text)}>${text}</span>`;

/** Between inline facts, as in the app. */
const DOT = trustedHtml(' <i class="sep"></i> ');

/** The texts that are not empty, with dots between them. */
export const markJoined = (language: Language, ...texts: (string | null)[]): Html =>
  html`${texts.filter(Boolean).map((text, index) => [index > 0 && DOT, markLanguage(language, text!)])}`;

/** A name or a title, whose lines break between words. */
export const markName = (language: Language, text: string): Html =>
  html`<span class="words" ${langAttribute(language, text)}
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
