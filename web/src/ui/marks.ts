export interface Run {
  text: string;
  marked: boolean;
  /** Where it begins in the whole text. */
  at: number;
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a text where one of the words stands, whatever its case; the longest word wins. */
export function runsOf(text: string, words: readonly string[]): readonly Run[] {
  const wanted = words.filter(Boolean).sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, marked: false, at: 0 }];
  // Split with a group keeps what matched, at the odd places.
  const parts = text.split(new RegExp(`(${wanted.map(escaped).join('|')})`, 'iu'));
  let at = 0;
  const runs = parts.map((part, index) => {
    const run = { text: part, marked: index % 2 === 1, at };
    at += part.length;
    return run;
  });
  return runs.filter((run) => run.text !== '');
}
