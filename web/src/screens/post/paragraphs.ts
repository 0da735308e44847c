/** Splits a text into paragraphs at empty lines; `at` is the offset of the paragraph. */
export const splitParagraphs = (text: string): { at: number; text: string }[] =>
  [...text.matchAll(/\S[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/g)].map(({ 0: part, index }) => ({
    at: index,
    text: part,
  }));
