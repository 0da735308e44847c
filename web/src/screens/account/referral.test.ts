import { beforeEach, expect, test, vi } from 'vitest';
import { REFERRAL_KEY } from '../../core/referral-key.ts';
import { readReferral } from './referral.ts';

const DAY_MS = 86_400_000;
let stored: string | null;

beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === REFERRAL_KEY ? stored : null) });
});

test('a stored referral code is valid for 30 days', () => {
  expect(readReferral()).toBeUndefined();
  stored = `${Date.now() - 29 * DAY_MS} ABCD2345`;
  expect(readReferral()).toBe('ABCD2345');
  stored = `${Date.now() - 31 * DAY_MS} ABCD2345`;
  expect(readReferral()).toBeUndefined();
});

test.each(['', 'ABCD2345', 'x ABCD2345', `${Date.now()} ABCD234`, `${Date.now()} <script>`])(
  'ignores the malformed value %j',
  (text) => {
    stored = text;
    expect(readReferral()).toBeUndefined();
  },
);
