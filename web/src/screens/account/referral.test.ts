import { beforeEach, expect, test, vi } from 'vitest';
import { REFERRAL_KEY } from '../../app/referral-key.ts';
import { readReferral } from './referral.ts';

const DAY = 86_400_000;
let kept: string | null;

beforeEach(() => {
  kept = null;
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === REFERRAL_KEY ? kept : null) });
});

test('the code of a friend is good for 30 days', () => {
  expect(readReferral()).toBeUndefined();
  kept = `${Date.now() - 29 * DAY} ABCD2345`;
  expect(readReferral()).toBe('ABCD2345');
  kept = `${Date.now() - 31 * DAY} ABCD2345`;
  expect(readReferral()).toBeUndefined();
});

test.each(['', 'ABCD2345', 'x ABCD2345', `${Date.now()} ABCD234`, `${Date.now()} <script>`])(
  'what reads %j is no code',
  (text) => {
    kept = text;
    expect(readReferral()).toBeUndefined();
  },
);
