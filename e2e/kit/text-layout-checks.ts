import type { Page } from '@playwright/test';

/**
 * Runs in the page. Finds the words of names, titles and controls whose characters are on two lines although the word
 * would fit into one.
 */
function collectCutWords(): string[] {
  const wordsOf = (text: string): { word: string; at: number }[] => {
    const words = Array.from(
      new Intl.Segmenter('zh', { granularity: 'word' }).segment(text),
      ({ segment, index }) => ({ word: segment, at: index }),
    );
    const numbersWithUnit = Array.from(
      text.matchAll(/\d[\d,.]*\s?[十百千万亿]?(?:\p{Script=Han}|[a-zA-Z]{1,3}(?![a-zA-Z]))/gu),
      ({ 0: word, index }) => ({ word, at: index }),
    );
    // An address may break before its dots and its at sign.
    return [...words, ...numbersWithUnit].flatMap(({ word, at }) =>
      Array.from(word.matchAll(/[.@]?[^.@]+/g), (part) => ({ word: part[0], at: at + part.index })),
    );
  };

  const cutWordsIn = (element: HTMLElement): string[] => {
    const blockOf = (node: Node): HTMLElement => {
      let block = node.parentElement!;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
        block = block.parentElement;
      return block;
    };
    const nodes: { node: Text; at: number }[] = [];
    let text = '';
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement!.closest('.sr')) continue;
      const last = nodes.at(-1);
      if (last && blockOf(last.node) !== blockOf(node)) text += '\n';
      nodes.push({ node: node as Text, at: text.length });
      text += node.textContent;
    }
    const pointAt = (offset: number) => {
      const { node, at } = nodes.findLast((candidate) => candidate.at <= offset)!;
      return [node, offset - at] as const;
    };
    return wordsOf(text).flatMap(({ word, at }) => {
      if (word.trim().length < 2) return [];
      const range = document.createRange();
      range.setStart(...pointAt(at));
      const [lastNode, lastOffset] = pointAt(at + word.length - 1);
      range.setEnd(lastNode, lastOffset + 1);
      const rects = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
      const isCut = rects.some((rect) => Math.abs(rect.top - rects[0]!.top) > rect.height / 2);
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      return isCut && width <= blockOf(lastNode).clientWidth ? [`${word} in “${text}”`] : [];
    });
  };

  const elements = document.querySelectorAll<HTMLElement>(
    '.words, h1, h2, h3, button, [role=tab], a[role=button]',
  );
  return [...new Set([...elements].filter((element) => element.checkVisibility()).flatMap(cutWordsIn))];
}

export const findCutWords = (page: Page): Promise<string[]> => page.evaluate(collectCutWords);

/** Runs in the page. Finds texts that are cut off, leave their control, or have one character per line. */
function collectLayoutFaults(): string[] {
  const width = document.documentElement.clientWidth;
  const faults = new Set<string>();
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').slice(0, 40)}”`;
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement));

  /** Whether the text is shortened on purpose, with an ellipsis. */
  const shortens = (element: Element | null): boolean => {
    if (element === null) return false;
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || shortens(element.parentElement);
  };

  const isVisuallyHidden = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isVisuallyHidden(element.parentElement));

  if (document.documentElement.scrollWidth > width)
    faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('svg, [aria-hidden=true], .leaflet-container, option')) continue;
    if (isVisuallyHidden(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 8) continue;
    const style = getComputedStyle(element);
    const isControl = element.matches('button, a, input, select, textarea, label, [role=tab]');
    if (isControl && (box.right > width + 1 || box.left < -1) && !scrollsSideways(element.parentElement))
      faults.add(`outside the screen: ${describe(element)}`);

    const ownTexts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''),
    );
    const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
    const isShortened = shortens(element);
    if (
      clips &&
      !isShortened &&
      /\S/.test(element.innerText) &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
    )
      faults.add(
        `cut off (${element.scrollWidth} × ${element.scrollHeight} in ${element.clientWidth} × ${element.clientHeight}): ${describe(element)}`,
      );

    for (const node of ownTexts) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      const lines = new Set(rects.map((rect) => Math.round(rect.top))).size;
      const length = (node.textContent ?? '').replaceAll(/\s/g, '').length;
      if (length > 2 && lines > 2 && length / lines < 1.5)
        faults.add(`one character per line: ${describe(element)}`);
      const control = element.closest<HTMLElement>('button, a, label, [role=tab]');
      if (!control || isShortened || scrollsSideways(element)) continue;
      const outer = control.getBoundingClientRect();
      const text = range.getBoundingClientRect();
      if (
        getComputedStyle(control).display !== 'inline' &&
        (text.top < outer.top - 2 || text.bottom > outer.bottom + 2 || text.right > outer.right + 2)
      )
        faults.add(`leaves its control: ${describe(element)}`);
    }
  }
  return [...faults];
}

export const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(collectLayoutFaults);
