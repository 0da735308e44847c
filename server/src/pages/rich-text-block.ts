import type { Language } from '@mingtang/contract/fields';
import type { NewsPicture } from '@mingtang/contract/news';
import { splitBlocks } from '@mingtang/contract/rich-text-blocks';
import { pickTranslation } from '../base/pick-translation.ts';
import { trustedHtml, type Html, html } from './html-template.ts';
import { langAttribute, markLanguage, stripTags } from './language-markup.ts';

/** Takes output of `sanitizeRichText`. Sets `lang` if the text is not in the language of the page. */
export const richTextBlock = (language: Language, sanitized: string): Html =>
  html`<div class="rich" ${langAttribute(language, stripTags(sanitized))}>${trustedHtml(sanitized)}</div>`;

/** Like `richTextBlock`, with pictures between the blocks of the text. */
export function illustratedTextBlock(
  language: Language,
  sanitized: string,
  pictures: readonly NewsPicture[],
): Html {
  const blocks = splitBlocks(sanitized);
  const picturesAfter = (count: number) =>
    pictures
      .filter(({ afterBlock }) => Math.min(afterBlock, blocks.length) === count)
      .map((picture) => figure(language, picture));
  return html`<div class="rich" ${langAttribute(language, stripTags(sanitized))}>
    ${picturesAfter(0)}${blocks.map((block, index) => [trustedHtml(block), picturesAfter(index + 1)])}
  </div>`;
}

function figure(language: Language, { picture, width, height, captionZh, captionEn }: NewsPicture): Html {
  const caption = pickTranslation(language, captionZh, captionEn);
  return html`<figure>
    <img src="${picture.large}" alt="" width="${width}" height="${height}" loading="lazy" />
    ${caption !== '' && html`<figcaption>${markLanguage(language, caption)}</figcaption>`}
  </figure>`;
}
