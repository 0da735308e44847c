import type { OwnMembership } from '@mingtang/contract/memberships';
import type { FakeApi } from '../api.ts';
import { profile } from './accounts.ts';

const none = { used: 0, of: 0 };
export const noMembership = (): OwnMembership => ({
  membership: 'none',
  packageName: null,
  endsOn: null,
  daysLeft: null,
  periods: [],
  allowances: { postsADay: 0, products: 0, revealsADay: 0, quotesAMonth: 0, pinsAMonth: 0, seats: 1 },
  today: { posts: none, reveals: none },
  month: { pins: none },
  products: none,
});

/** What the member's own page asks for. */
export function answerMine(api: FakeApi): void {
  api
    .answer('GET /h5/account/profile', profile())
    .answer('GET /h5/membership', noMembership())
    .answer('GET /h5/referral', {
      code: 'ABCD2345',
      url: 'https://example.com/?ref=ABCD2345',
      joined: 0,
      members: 0,
      points: 0,
      reward: 100,
      days: 15,
    });
}
