import { isUscc } from '@mingtang/contract/uscc';
import type { SeededRandom } from './seeded-random.ts';

const USCC_CHARACTERS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];

/** A valid unified social credit code: type 91 (company), an unassigned region code, random characters. */
export function randomUscc(random: SeededRandom): string {
  const body = `91999999MA${Array.from({ length: 7 }, () => random.pick(USCC_CHARACTERS)).join('')}`;
  const checkDigit = USCC_CHARACTERS.find((letter) => isUscc(body + letter));
  if (checkDigit === undefined) throw new Error('no check digit found');
  return body + checkDigit;
}
