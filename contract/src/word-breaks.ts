/**
 * Where a line of a name or a title may break. Browsers break Chinese between any two characters; with
 * `word-break: keep-all` they break only at spaces, after punctuation, and between these chunks (`<wbr>`).
 */

const HAN = /\p{Script=Han}/u;
/** A number, or a number and a Chinese numeral; what follows is its unit: 2 万 件. */
const NUMBER_END = /\d[十百千万亿]?$/;
/** A number and its unit with a space between them: 300 kg, 15 分钟. */
const SPACE_BEFORE_UNIT = /(\d) (?=\p{Script=Han}|[a-zA-Zµ°]{1,3}(?![a-zA-Z]))/gu;
/** Inside an email or web address. */
const ADDRESS_BREAK = /\b(?=@\w|\.[a-z]{2})/i;

/** Undefined in browsers that cannot find Chinese words; there a line breaks wherever it is full. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

const isLone = (chunk: string) => Array.from(chunk).length === 1;

/** Splits letters and digits without spaces or punctuation between them into chunks of whole words. */
function splitRun(words: readonly string[]): string[] {
  const chunks: string[] = [];
  let current = '';
  for (const word of words) {
    // The dictionary lacks names and trade words and returns their characters one by one, so two of them stay
    // together, or one with the next word: 砺衡, 铝合金.
    const joined =
      current === '' ||
      current === '第' ||
      isLone(current) ||
      (NUMBER_END.test(current) && HAN.test(word)) ||
      !(HAN.test(current) || HAN.test(word));
    if (!joined) chunks.push(current);
    current = joined ? current + word : word;
  }
  // No single character on the last line.
  if (HAN.test(current) && isLone(current) && chunks.length > 0) chunks.push(`${chunks.pop()}${current}`);
  else chunks.push(current);
  return chunks;
}

function splitText(text: string): readonly string[] {
  const glued = text.replaceAll(SPACE_BEFORE_UNIT, '$1\u{a0}');
  if (!segmenter || !HAN.test(text)) return glued.split(ADDRESS_BREAK);
  const chunks = [''];
  const append = ([first = '', ...others]: readonly string[]) =>
    chunks.push(`${chunks.pop()}${first}`, ...others);
  let run: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(glued)) {
    if (isWordLike) run.push(segment);
    else {
      append(splitRun(run));
      append([segment]);
      run = [];
    }
  }
  append(splitRun(run));
  return chunks.flatMap((chunk) => chunk.split(ADDRESS_BREAK));
}

const MAX_CACHED = 2_000;
const cache = new Map<string, readonly string[]>();

/**
 * The chunks of a text between which a line may break: whole words, a number with its unit, the parts of an address.
 * Joined they are the text, with a no-break space between a number and its unit.
 */
export function splitIntoWords(text: string): readonly string[] {
  let chunks = cache.get(text);
  if (!chunks) {
    chunks = splitText(text);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, chunks);
  }
  return chunks;
}
