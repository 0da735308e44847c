import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { type PaidOrder, createPaidOrder, refundPaidOrder } from '../../../test/paid-orders.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { bindReferral } from './referrals.binding.service.ts';
import { getOrCreateReferralCode } from '../../directory/members/members.referral-code.service.ts';
import { rewardDueReferrals } from './referrals.rewards.service.ts';

const RUNS = 250;
const MEMBERS_PER_RUN = 6;
const REWARD = 100;
const DAY = 86_400;
const REQUEST_CONTEXT = {
  clientIp: '10.0.0.1',
  userAgent: '',
  language: 'zh',
  traceId: 'x',
  token: undefined,
} as const;

/** A new member is referred by an earlier one or by nobody. `force-cycle` writes to the database directly. */
const Step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('join' as const), by: fc.nat(MEMBERS_PER_RUN) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      who: fc.nat(MEMBERS_PER_RUN - 1),
      payer: fc.constantFrom('', '', 'a', 'b', 'c'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('force-cycle' as const),
      who: fc.nat(MEMBERS_PER_RUN - 1),
      by: fc.nat(MEMBERS_PER_RUN - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('refund' as const), who: fc.nat(MEMBERS_PER_RUN - 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
);

/** State of the reference model. */
interface Person {
  id: string;
  code: string;
  referrer: Person | undefined;
  payers: Set<string>;
  orders: (PaidOrder & { refunded: boolean })[];
  dueAt: number;
  outcome: 'open' | 'rewarded' | 'none';
}

describe('referral rewards over random histories', () => {
  const kit = useKit({ worker: false });
  let accountCount = 0;

  const openAccount = async (referral: string): Promise<string> => {
    accountCount += 1;
    return inTransaction(kit.deps, async (deps) => {
      const { id } = await deps.db
        .insertInto('accounts')
        .values({
          phone: `+86139${String(accountCount).padStart(8, '0')}`,
          password_hash: 'x',
          state: 'active',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await deps.db
        .insertInto('members')
        .values({ account_id: id, name: `会员 ${accountCount}` })
        .execute();
      await bindReferral(deps, REQUEST_CONTEXT, id, referral);
      return id;
    });
  };
  const insertReferralRow = (referee_id: string, referrer_id: string) =>
    kit.deps.db
      .insertInto('referrals')
      .values({ referee_id, referrer_id, joined_at: kit.clock.now() })
      .execute();
  const pointsOf = async (id: string) => {
    const { rows } = await sql<{ balance: number; entry_total: number; earned: number }>`
      SELECT m.points_count AS balance, coalesce(sum(e.points), 0)::int AS entry_total,
        coalesce(sum(e.points) FILTER (WHERE e.kind = 'referral' OR e.source IN (
          SELECT 'taken-back:' || r.id FROM points_entries r WHERE r.account_id = m.account_id AND r.kind = 'referral'
        )), 0)::int AS earned
      FROM members m LEFT JOIN points_entries e ON e.account_id = m.account_id
      WHERE m.account_id = ${id} GROUP BY m.points_count
    `.execute(kit.deps.db);
    return rows[0]!;
  };

  it(
    'rewards a referrer only for referees who paid from another account and were not refunded',
    { timeout: 300_000 },
    async () => {
      let [rewards, rejectedCycles] = [0, 0];
      await fc.assert(
        fc.asyncProperty(fc.array(Step, { minLength: 8, maxLength: 32 }), async (steps) => {
          const people: Person[] = [];
          const updateModel = () => {
            for (const person of people) {
              const [first] = person.orders;
              if (person.outcome !== 'open' || person.referrer === undefined || first === undefined) continue;
              if (kit.clock.now().getTime() < person.dueAt) continue;
              const shared = [...person.payers].some((payer) => person.referrer!.payers.has(payer));
              person.outcome = shared ? 'none' : 'rewarded';
            }
          };
          for (const step of steps) {
            if (step.act === 'join') {
              if (people.length === MEMBERS_PER_RUN) continue;
              const referrer = people[step.by % (people.length + 1)];
              const id = await openAccount(referrer?.code ?? 'ZZZZZZZZ');
              const code = await getOrCreateReferralCode(kit.deps, id);
              people.push({ id, code, referrer, payers: new Set(), orders: [], dueAt: 0, outcome: 'open' });
            } else if (step.act === 'force-cycle') {
              const [referee, referrer] = [people[step.who], people[step.by]];
              // Only self-referrals and referrers who registered later form a cycle.
              if (referee === undefined || referrer === undefined || step.who > step.by) continue;
              await expect(insertReferralRow(referee.id, referrer.id)).rejects.toThrow(/referrals_check/);
              rejectedCycles += 1;
            } else if (step.act === 'wait') {
              kit.clock.forward(step.days * DAY);
              await rewardDueReferrals(kit.deps);
              updateModel();
            } else {
              const person = people[step.who % people.length];
              if (person === undefined) continue;
              if (step.act === 'pay') {
                // Prefixed per run, so that payers of other runs do not match.
                const payer = step.payer && `${people[0]!.id}-${step.payer}`;
                if (person.orders.length === 0) person.dueAt = kit.clock.now().getTime() + 7 * DAY * 1000;
                person.orders.push({ ...(await createPaidOrder(kit, person.id, payer)), refunded: false });
                if (payer) person.payers.add(payer);
              } else {
                const order = person.orders.find(({ refunded }) => !refunded);
                if (order === undefined) continue;
                await refundPaidOrder(kit, order);
                order.refunded = true;
                if (order === person.orders[0]) person.outcome = 'none';
              }
            }
          }
          kit.clock.forward(8 * DAY);
          await rewardDueReferrals(kit.deps);
          updateModel();
          for (const person of people) {
            const referees = people.filter(({ referrer }) => referrer === person);
            const payingReferees = referees.filter(({ orders }) => orders[0]?.refunded === false);
            const expected = referees.filter(({ outcome }) => outcome === 'rewarded').length * REWARD;
            const { balance, entry_total, earned } = await pointsOf(person.id);
            expect(balance).toBe(entry_total);
            expect(earned).toBe(expected);
            expect(earned).toBeLessThanOrEqual(payingReferees.length * REWARD);
            rewards += earned / REWARD;
          }
        }),
        { numRuns: RUNS },
      );
      console.log(
        `${RUNS} runs, ${accountCount} people, ${rewards} rewards granted, ${rejectedCycles} cycles rejected`,
      );
      expect(rewards).toBeGreaterThan(RUNS / 4);
    },
  );
});
