import { expect, test } from 'vitest';
import { countFreeSeats, findOwnFreeSeats } from './free-seats.ts';
import type { CompanySeatAllocation } from './memberships.queries.ts';

type Person = CompanySeatAllocation['people'][number];

const person = (memberId: string, state: Person['state']): Person => ({
  memberId,
  name: memberId,
  avatar: null,
  state,
});

const company = (people: Person[], change: Partial<CompanySeatAllocation> = {}): CompanySeatAllocation => ({
  companyId: '1',
  companyName: '企业',
  membership: 'active',
  packageName: '企业年度',
  endsOn: '2027-04-06',
  seats: 2,
  people,
  ...change,
});

test('counts the seats that are not assigned, and none without a package', () => {
  expect(countFreeSeats(company([person('1', 'seated'), person('2', 'own')]))).toBe(1);
  expect(countFreeSeats(company([], { packageName: null }))).toBe(0);
});

test('offers a free seat now to a member without a membership, and later to one whose own ends before it', () => {
  expect(findOwnFreeSeats([company([person('1', 'free')])], '1', null)).toMatchObject({
    count: 2,
    when: 'now',
  });
  expect(findOwnFreeSeats([company([person('1', 'own')])], '1', '2027-01-13')).toMatchObject({
    when: 'later',
  });
});

test.each<[string, CompanySeatAllocation, string | null]>([
  ['the member has a seat', company([person('1', 'seated')]), null],
  ['the member is not one of the people', company([person('2', 'free')]), null],
  ['all seats are assigned', company([person('1', 'free'), person('2', 'seated')], { seats: 1 }), null],
  ['the package ends before the own membership', company([person('1', 'own')]), '2027-04-06'],
])('offers no seat if %s', (_case, seats, ownEndsOn) => {
  expect(findOwnFreeSeats([seats], '1', ownEndsOn)).toBeUndefined();
});
