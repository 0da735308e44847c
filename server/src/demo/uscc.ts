import { isUscc } from '@mingtang/contract/uscc';
import type { Dice } from './random.ts';

const LETTERS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];

/** A unified social credit code of the right form: a registered company, a place that is given to nobody, thrown letters. */
export function codeOf(dice: Dice): string {
  const body = `91999999MA${Array.from({ length: 7 }, () => dice.pick(LETTERS)).join('')}`;
  const last = LETTERS.find((letter) => isUscc(body + letter));
  if (last === undefined) throw new Error('a code without a check digit');
  return body + last;
}
