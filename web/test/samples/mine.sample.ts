import type { OwnMembership } from '@mingtang/contract/memberships';
import type { FakeApi } from '../fake-api.ts';
import { profile } from './accounts.sample.ts';

const emptyQuota = { used: 0, of: 0 };
export const noMembership = (): OwnMembership => ({
  membership: 'none',
  packageName: null,
  endsOn: null,
  daysLeft: null,
  periods: [],
  companies: [],
  allowances: { postsADay: 0, products: 0, revealsADay: 0, quotesAMonth: 0, pinsAMonth: 0, seats: 1 },
  today: { posts: emptyQuota, reveals: emptyQuota },
  month: { pins: emptyQuota },
  products: emptyQuota,
});

/** Responses of the calls of the member's own page. */
export function stubMineCalls(api: FakeApi): void {
  api
    .respondWith('GET /h5/account/profile', profile())
    .respondWith('GET /h5/first-steps', { card: true, company: true, product: true, post: true })
    .respondWith('GET /h5/membership', noMembership())
    .respondWith('GET /h5/referral', {
      code: 'ABCD2345',
      url: 'https://example.com/?ref=ABCD2345',
      joined: 0,
      members: 0,
      points: 0,
      reward: 100,
      days: 15,
    });
}
