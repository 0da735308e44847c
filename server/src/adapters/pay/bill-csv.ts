/**
 * Parses the rows of a bill into maps keyed by header. WeChat writes a backtick before every field, Alipay a tab after
 * it; neither uses quotes, and the fields read here contain no comma.
 */
export function parseBillCsv(
  text: string,
  isHeader: (line: string) => boolean,
  isEnd: (line: string) => boolean,
) {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const headerIndex = lines.findIndex(isHeader);
  if (headerIndex < 0) return [];
  const headers = fieldsOf(lines[headerIndex]!);
  const endIndex = lines.findIndex((line, index) => index > headerIndex && (line === '' || isEnd(line)));
  return lines
    .slice(headerIndex + 1, endIndex < 0 ? undefined : endIndex)
    .map((line) => new Map(fieldsOf(line).map((value, index) => [headers[index] ?? '', value])));
}

const fieldsOf = (line: string): string[] =>
  (line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')).map((field) => field.trim());

/** Parses `2026-11-15 09:30:00` as Asia/Shanghai time. */
export const parseShanghaiTime = (text: string): Date => new Date(`${text.trim().replace(' ', 'T')}+08:00`);
