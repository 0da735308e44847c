import { wordsMeant } from '../../adapters/segmenter.ts';
import { firstLetters } from '../../first-letters.ts';
import { pairs, runsOf } from './runs.ts';
import { syllables } from './sounds.ts';

/** Words looked for at most; what stands behind them hardly changes the answer and costs as much. */
const RUNS_MAX = 6;
const HAN_MAX = 24;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;
const all = (parts: string[]): string => parts.join(' & ');

export interface QueryText {
  /** For `to_tsquery('simple', …)` over names; a beginning of pinyin, initials or an English word is enough. */
  names: string;
  /** For words: Chinese as a person would cut it, or every pair of characters. */
  words: string;
  /** Latin words, which the database brings to their stems. */
  latin: string[];
  /** For what was typed with one wrong character; empty where it makes no sense. */
  nearly: string;
  /** As it sounds, for characters mistaken for others of the same sound. */
  sounding: string;
  /** For the highlights. */
  shown: string[];
}

/** One letter begins too many names to be looked through. */
const begins = (latin: string): string => (latin.length > 1 ? `${quoted(latin)}:*` : quoted(latin));

const either = (one: string, other: string): string =>
  one === other ? `(${one})` : `((${one}) | (${other}))`;

/** Every way to leave out the pairs that one wrong character touches. */
function oneWrong(han: string): string {
  const two = pairs(han);
  if ([...han].length < 4) return '';
  return [...han]
    .map((_, wrong) => two.filter((_pair, index) => index !== wrong && index !== wrong - 1))
    .map((rest) => `(${all(rest.map(quoted))})`)
    .join(' | ');
}

export function queryText(keyword: string): QueryText | undefined {
  const runs = runsOf(keyword)
    .slice(0, RUNS_MAX)
    .map((run) => (run.han ? { ...run, text: firstLetters(run.text, HAN_MAX) } : run));
  if (runs.length === 0) return undefined;
  const meant = runs.map((run) => (run.han ? wordsMeant(run.text) : [run.text]));
  const nearly = runs.map((run) => (run.han ? oneWrong(run.text) : ''));
  return {
    names: all(runs.map((run) => (run.han ? all(pairs(run.text).map(quoted)) : begins(run.text)))),
    words: all(
      runs.flatMap((run, index) =>
        run.han ? [either(all((meant[index] ?? []).map(quoted)), all(pairs(run.text).map(quoted)))] : [],
      ),
    ),
    latin: runs.filter((run) => !run.han).map((run) => run.text),
    nearly: runs.length === 1 ? (nearly[0] ?? '') : '',
    sounding:
      runs.length === 1 && runs[0]!.han && [...runs[0]!.text].length > 1
        ? `${quoted(syllables(runs[0]!.text).join(''))}:*`
        : '',
    shown: [...new Set([...meant.flat(), ...runs.map((run) => run.text)])].slice(0, 20),
  };
}
