import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { type PaidOrder, payOrder, refundOrder } from '../../../test/paid-order.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { bindReferral } from './binding.service.ts';
import { getCode } from './referrals.service.ts';
import { rewardDue } from './rewards.service.ts';

const RUNS = 250;
const PEOPLE = 6;
const REWARD = 100;
const DAY = 86_400;
const FROM = { address: '10.0.0.1', device: '', language: 'zh', traceId: 'x', token: undefined } as const;

/** Each newcomer comes by one who was there before, or by nobody. A circle can only be forced, past the application. */
const Step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('join' as const), by: fc.nat(PEOPLE) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      who: fc.nat(PEOPLE - 1),
      payer: fc.constantFrom('', '', 'a', 'b', 'c'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('circle' as const),
      who: fc.nat(PEOPLE - 1),
      by: fc.nat(PEOPLE - 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund' as const), who: fc.nat(PEOPLE - 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
);

/** What a reader of the rules would write down. */
interface Person {
  id: string;
  code: string;
  referrer: Person | undefined;
  payers: Set<string>;
  orders: (PaidOrder & { refunded: boolean })[];
  dueAt: number;
  outcome: 'open' | 'rewarded' | 'none';
}

describe('rewards over random friendships', () => {
  const kit = useKit({ worker: false });
  let born = 0;

  const openAccount = async (referral: string): Promise<string> => {
    born += 1;
    return inTransaction(kit.deps, async (deps) => {
      const { id } = await deps.db
        .insertInto('accounts')
        .values({ phone: `+86139${String(born).padStart(8, '0')}`, password_hash: 'x', state: 'active' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await deps.db
        .insertInto('members')
        .values({ account_id: id, name: `会员 ${born}` })
        .execute();
      await bindReferral(deps, FROM, id, referral);
      return id;
    });
  };
  const force = (referee_id: string, referrer_id: string) =>
    kit.deps.db
      .insertInto('referrals')
      .values({ referee_id, referrer_id, joined_at: kit.clock.now() })
      .execute();
  const pointsOf = async (id: string) => {
    const { rows } = await sql<{ kept: number; book: number; earned: number }>`
      SELECT m.points_count AS kept, coalesce(sum(e.points), 0)::int AS book,
        coalesce(sum(e.points) FILTER (WHERE e.kind = 'referral' OR e.source IN (
          SELECT 'taken-back:' || r.id FROM points_entries r WHERE r.account_id = m.account_id AND r.kind = 'referral'
        )), 0)::int AS earned
      FROM members m LEFT JOIN points_entries e ON e.account_id = m.account_id
      WHERE m.account_id = ${id} GROUP BY m.points_count
    `.execute(kit.deps.db);
    return rows[0]!;
  };

  it(
    'are never more than the friends who paid, kept it, and paid themselves',
    { timeout: 300_000 },
    async () => {
      let [rewards, refused] = [0, 0];
      await fc.assert(
        fc.asyncProperty(fc.array(Step, { minLength: 8, maxLength: 32 }), async (steps) => {
          const people: Person[] = [];
          const judge = () => {
            for (const one of people) {
              const [first] = one.orders;
              if (one.outcome !== 'open' || one.referrer === undefined || first === undefined) continue;
              if (kit.clock.now().getTime() < one.dueAt) continue;
              const shared = [...one.payers].some((payer) => one.referrer!.payers.has(payer));
              one.outcome = shared ? 'none' : 'rewarded';
            }
          };
          for (const step of steps) {
            if (step.act === 'join') {
              if (people.length === PEOPLE) continue;
              const referrer = people[step.by % (people.length + 1)];
              const id = await openAccount(referrer?.code ?? 'ZZZZZZZZ');
              const code = await getCode(kit.deps, id);
              people.push({ id, code, referrer, payers: new Set(), orders: [], dueAt: 0, outcome: 'open' });
            } else if (step.act === 'circle') {
              const [referee, referrer] = [people[step.who], people[step.by]];
              // Of two, the one who was there first, and of one, themselves.
              if (referee === undefined || referrer === undefined || step.who > step.by) continue;
              await expect(force(referee.id, referrer.id)).rejects.toThrow(/referrals_check/);
              refused += 1;
            } else if (step.act === 'wait') {
              kit.clock.forward(step.days * DAY);
              await rewardDue(kit.deps);
              judge();
            } else {
              const one = people[step.who % people.length];
              if (one === undefined) continue;
              if (step.act === 'pay') {
                // A purse of this run: others must not be mistaken for it.
                const payer = step.payer && `${people[0]!.id}-${step.payer}`;
                if (one.orders.length === 0) one.dueAt = kit.clock.now().getTime() + 7 * DAY * 1000;
                one.orders.push({ ...(await payOrder(kit, one.id, payer)), refunded: false });
                if (payer) one.payers.add(payer);
              } else {
                const order = one.orders.find(({ refunded }) => !refunded);
                if (order === undefined) continue;
                await refundOrder(kit, order);
                order.refunded = true;
                if (order === one.orders[0]) one.outcome = 'none';
              }
            }
          }
          kit.clock.forward(8 * DAY);
          await rewardDue(kit.deps);
          judge();
          for (const one of people) {
            const brought = people.filter(({ referrer }) => referrer === one);
            const paying = brought.filter(({ orders }) => orders[0]?.refunded === false);
            const expected = brought.filter(({ outcome }) => outcome === 'rewarded').length * REWARD;
            const { kept, book, earned } = await pointsOf(one.id);
            expect(kept).toBe(book);
            expect(earned).toBe(expected);
            expect(earned).toBeLessThanOrEqual(paying.length * REWARD);
            rewards += earned / REWARD;
          }
        }),
        { numRuns: RUNS },
      );
      console.log(`${RUNS} runs, ${born} people, ${rewards} rewards kept, ${refused} circles refused`);
      expect(rewards).toBeGreaterThan(RUNS / 4);
    },
  );
});
