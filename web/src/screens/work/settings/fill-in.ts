/** A sentence with examples in its places. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (all, place: string) => values[place] ?? all);
