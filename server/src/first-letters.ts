/** The beginning of a text, counted as people and PostgreSQL count: no character is cut in two. */
export const firstLetters = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');
