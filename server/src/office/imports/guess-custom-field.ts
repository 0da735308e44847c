import type { CustomFieldKind } from '@mingtang/contract/custom-fields';
import { readCustomText, readDay, readNumber } from '../../directory/members/members.import-cells.service.ts';
import { optionKey } from '../../directory/members/members.import-custom-fields.service.ts';
import { HEADING_ROWS_SEPARATOR } from './column-mapping.ts';

const NAME_MAX = 30;
/** A choice has few values, which are short and occur several times. */
const CHOICES_MAX = 10;
const CHOICE_LENGTH_MAX = 12;
const CHOICE_REPEATS_MIN = 3;

/** The name of a new field: the lowest heading of the column, on one line. */
export const fieldNameOf = (header: string): string =>
  header
    .split(HEADING_ROWS_SEPARATOR)
    .at(-1)!
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .replace(/^[\s*]+/, '')
    .replace(/[\s:：]{1,9}$/u, '')
    .slice(0, NAME_MAX);

/** The kind that all values of a column fit; text if none does. Undefined for a column without values. */
export function guessFieldKind(cells: readonly string[]): CustomFieldKind | undefined {
  const texts = textsOf('number', cells);
  const choiceTexts = textsOf('choice', cells);
  if (choiceTexts.length === 0) return undefined;
  if (texts.length > 0 && texts.every(isDay)) return 'date';
  if (texts.length > 0 && texts.every(isQuantity)) return 'number';
  const choices = new Set(choiceTexts.map(optionKey));
  const isChoice =
    choices.size > 1 &&
    choices.size <= CHOICES_MAX &&
    choiceTexts.length >= choices.size * CHOICE_REPEATS_MIN &&
    choiceTexts.every((text) => text.length <= CHOICE_LENGTH_MAX);
  return isChoice ? 'choice' : 'text';
}

const textsOf = (kind: CustomFieldKind, cells: readonly string[]): string[] =>
  cells.map((cell) => readCustomText(kind, cell).text).filter((text) => text !== '');

/** A number of five digits can be a day too, but is more often an amount. */
const isDay = (text: string): boolean =>
  readDay(text, 'required') !== undefined && !/^\d{5}(?:\.\d+)?$/.test(text.normalize('NFKC'));

/** A number that is not a code: codes have leading zeros or many digits. */
const isQuantity = (text: string): boolean =>
  (readNumber(text)?.length ?? Infinity) <= 10 && !/^0\d/.test(text.normalize('NFKC'));
