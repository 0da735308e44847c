import { shorten } from '@mingtang/contract/shorten';
import type { Language } from '@mingtang/contract/fields';
import { tongues } from './addresses.ts';
import { type Html, html } from './html.ts';

const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z]{2}/;

/** What a text is written in, told by its script: where a translation is missing, the other language stands in. */
export const isIn = (language: Language, text: string): boolean =>
  language === 'en' ? !HAN.test(text) : HAN.test(text) || !LATIN.test(text);

/** A text of somebody's, marked where it is not in the language of the page. */
export const said = (language: Language, text: string): Html =>
  isIn(language, text)
    ? html`${text}`
    : html`<span lang="${tongues[language === 'en' ? 'zh' : 'en']}">${text}</span>`;

const DESCRIPTION_MAX = 160;

/** The first of these that is in the language of the page, in one line of the length that is shown of it. */
export function describedBy(language: Language, ...texts: string[]): string {
  const text = texts.find((one) => one.trim() !== '' && isIn(language, one)) ?? texts.at(-1) ?? '';
  return shorten(text.replaceAll(/\s+/g, ' ').trim(), DESCRIPTION_MAX);
}

/** The text of markup, for descriptions. */
export const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
