import { SHORTEN_SUFFIX } from './limits.ts';

/** Cuts to `length` characters and appends two dots; characters outside the basic plane stay whole. */
export function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? characters.slice(0, length).join('') + SHORTEN_SUFFIX : text;
}
