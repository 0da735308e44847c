const VOID_TAGS = new Set(['br', 'hr']);
const TAG = /<(\/?)([a-z0-9]+)(?:"[^"]*"|[^"<>])*>/g;

/**
 * Splits well-formed HTML of the editor after each of its top-level elements, the blocks. Text outside of elements belongs
 * to the next block, and at the end to the last one.
 */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(TAG)) {
    if (!VOID_TAGS.has(name!)) depth += slash === '' ? 1 : -1;
    if (depth > 0) continue;
    const end = index + tag.length;
    blocks.push(html.slice(start, end));
    start = end;
  }
  const rest = html.slice(start);
  if (rest !== '') blocks.push((blocks.pop() ?? '') + rest);
  return blocks;
}
