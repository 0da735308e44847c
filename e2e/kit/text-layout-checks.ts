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
