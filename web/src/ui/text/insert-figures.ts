import type { Picture } from '@mingtang/contract/fields';
import { srcSetOf } from '../media/picture-sources.ts';
import { langOf } from './format.ts';

/** A picture between the blocks of a text. */
export interface Figure {
  picture: Picture;
  /** Unknown for a picture that was just uploaded. */
  width?: number | undefined;
  height?: number | undefined;
  /** Number of blocks before it. */
  afterBlock: number;
  caption: string;
}

/** Figures of the same place keep their order. */
export function insertFigures(fragment: DocumentFragment, figures: readonly Figure[], sizes: string): void {
  const blocks = [...fragment.children];
  for (const figure of figures)
    fragment.insertBefore(createFigure(figure, sizes), blocks[figure.afterBlock] ?? null);
}

function createFigure({ picture, width, height, caption }: Figure, sizes: string): HTMLElement {
  const image = document.createElement('img');
  image.alt = '';
  image.loading = 'lazy';
  image.decoding = 'async';
  if (width !== undefined && height !== undefined) {
    image.width = width;
    image.height = height;
  }
  image.sizes = sizes;
  image.srcset = srcSetOf(picture);
  image.src = picture.medium;
  const element = document.createElement('figure');
  element.append(image);
  if (caption !== '') {
    const text = document.createElement('figcaption');
    text.lang = langOf(caption);
    text.textContent = caption;
    element.append(text);
  }
  return element;
}
