/** Replaces the placeholders of a text; unknown placeholders stay. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (match, placeholder: string) => values[placeholder] ?? match);
