import { REFERRAL_KEY } from '../../core/referral-key.ts';

const REFERRAL_TTL_MS = 30 * 86_400_000;

/** The stored referral code, at most 30 days old. Ignores malformed codes, which the server would reject. */
export function readReferral(): string | undefined {
  const [storedAt, code = ''] = (localStorage.getItem(REFERRAL_KEY) ?? '').split(' ');
  return /^[a-z2-9]{8}$/i.test(code) && Date.now() - Number(storedAt) < REFERRAL_TTL_MS ? code : undefined;
}

export const deleteReferral = (): void => localStorage.removeItem(REFERRAL_KEY);
