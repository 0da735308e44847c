/** A text where an empty line parts it; each part with the place it begins at. */
export const paragraphsOf = (text: string): { at: number; text: string }[] =>
  [...text.matchAll(/\S[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/g)].map(({ 0: part, index }) => ({
    at: index,
    text: part,
  }));
