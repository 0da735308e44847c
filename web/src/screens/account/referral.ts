import { REFERRAL_KEY } from '../../app/referral-key.ts';

const KEPT_MS = 30 * 86_400_000;

/** The code of the friend by whose link somebody came of late. What does not look like one is no reason to be refused. */
export function readReferral(): string | undefined {
  const [at, code = ''] = (localStorage.getItem(REFERRAL_KEY) ?? '').split(' ');
  return /^[a-z2-9]{8}$/i.test(code) && Date.now() - Number(at) < KEPT_MS ? code : undefined;
}

export const dropReferral = (): void => localStorage.removeItem(REFERRAL_KEY);
