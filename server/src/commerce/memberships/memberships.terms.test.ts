import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refundPurchase, purchasePackage, insertTestMember } from '../../../test/purchases.fixture.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';

/** Noon of the day in Shanghai. */
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);

type Step =
  /** A temporary period from the first day `temporary` to the last day `to`. */
  | { temporary: string; to: string }
  /** A purchase of the package with this code; `credit` is the expected credit in fen. */
  | { buy: string; at: Date; credit?: number }
  /** A granted period until the last day `grant`. */
  | { grant: string; at: Date }
  /** Zero-based index of the purchase that is refunded. */
  | { refund: number; takes: 'term' | 'rest'; at: Date };

const buy = (packageCode: string, day: string, credit?: number): Step => ({
  buy: packageCode,
  at: noon(day),
  ...(credit === undefined ? {} : { credit }),
});

describe('membership terms', () => {
  const kit = useKit({ worker: false });

  it.each([
    ['2026-01-01', 1, '2026-01-31'],
    ['2026-01-15', 1, '2026-02-14'],
    ['2026-01-28', 1, '2026-02-27'],
    ['2026-01-29', 1, '2026-02-28'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-28', 1, '2028-02-27'],
    ['2028-01-29', 1, '2028-02-28'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-02-01', 1, '2026-02-28'],
    ['2026-02-28', 1, '2026-03-27'],
    ['2028-02-29', 1, '2028-03-28'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-04-30', 1, '2026-05-29'],
    ['2026-12-01', 1, '2026-12-31'],
    ['2026-12-31', 1, '2027-01-30'],
    ['2026-01-01', 3, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-08-31', 3, '2026-11-30'],
    ['2026-10-31', 3, '2027-01-30'],
    ['2026-11-15', 3, '2027-02-14'],
    ['2026-11-28', 3, '2027-02-27'],
    ['2026-11-29', 3, '2027-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-29', 3, '2028-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-11-15', 12, '2027-11-14'],
    ['2026-12-31', 12, '2027-12-30'],
    ['2027-02-28', 12, '2028-02-27'],
    ['2027-03-01', 12, '2028-02-29'],
    ['2028-02-28', 12, '2029-02-27'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-03-01', 12, '2029-02-28'],
    ['2025-02-28', 36, '2028-02-27'],
    ['2025-03-01', 36, '2028-02-29'],
    ['2026-01-01', 36, '2028-12-31'],
    ['2026-11-15', 36, '2029-11-14'],
    ['2028-02-29', 36, '2031-02-28'],
    ['2024-02-29', 48, '2028-02-28'],
  ])('from %s for %i months end on %s', async (from, months, to) => {
    const { rows } = await sql<{ to: string }>`SELECT term_end(${from}, ${months}) AS to`.execute(
      kit.deps.db,
    );
    expect(rows).toEqual([{ to }]);
  });

  it.each<[string, Step[], string[]]>([
    ['begin on the day of purchase', [buy('P-12', '2026-11-15')], ['paid 2026-11-15 2027-11-14']],
    [
      'cut a current temporary period short',
      [{ temporary: '2026-11-01', to: '2026-11-30' }, buy('P-12', '2026-11-15')],
      ['temporary 2026-11-01 2026-11-14', 'paid 2026-11-15 2027-11-14'],
    ],
    [
      'replace a temporary period that began the same day',
      [{ temporary: '2026-11-15', to: '2026-12-14' }, buy('P-03', '2026-11-15')],
      ['paid 2026-11-15 2027-02-14'],
    ],
    [
      'cut a temporary period on its last day',
      [{ temporary: '2026-10-17', to: '2026-11-15' }, buy('P-12', '2026-11-15')],
      ['temporary 2026-10-17 2026-11-14', 'paid 2026-11-15 2027-11-14'],
    ],
    [
      'leave a temporary period that ended the day before unchanged',
      [{ temporary: '2026-10-16', to: '2026-11-14' }, buy('P-12', '2026-11-15')],
      ['temporary 2026-10-16 2026-11-14', 'paid 2026-11-15 2027-11-14'],
    ],
    [
      'renewed before the end follow the current period',
      [buy('P-03', '2026-08-20'), buy('P-12', '2026-11-15')],
      ['paid 2026-08-20 2026-11-19', 'paid 2026-11-20 2027-11-19'],
    ],
    [
      'renewed on the last day begin the next day',
      [buy('P-03', '2026-08-16'), buy('P-12', '2026-11-15')],
      ['paid 2026-08-16 2026-11-15', 'paid 2026-11-16 2027-11-15'],
    ],
    [
      'renewed in the grace period begin at once',
      [buy('P-03', '2026-08-10'), buy('P-12', '2026-11-15')],
      ['paid 2026-08-10 2026-11-09', 'paid 2026-11-15 2027-11-14'],
    ],
    [
      'bought after the lapse begin at once',
      [buy('P-03', '2026-01-01'), buy('P-12', '2026-11-15')],
      ['paid 2026-01-01 2026-03-31', 'paid 2026-11-15 2027-11-14'],
    ],
    [
      'renewed twice follow one another',
      [buy('P-03', '2026-09-01'), buy('P-12', '2026-11-15'), buy('P-36', '2026-11-16')],
      ['paid 2026-09-01 2026-11-30', 'paid 2026-12-01 2027-11-30', 'paid 2027-12-01 2030-11-30'],
    ],
    [
      'that began at the end of a month lose no day at renewal',
      [buy('P-03', '2026-11-30'), buy('P-03', '2027-02-20')],
      ['paid 2026-11-30 2027-02-28', 'paid 2027-03-01 2027-05-31'],
    ],
    [
      'that began on a leap day are renewed from the first of March',
      [buy('P-12', '2028-02-29'), buy('P-12', '2029-02-01')],
      ['paid 2028-02-29 2029-02-28', 'paid 2029-03-01 2030-02-28'],
    ],
    [
      'that are paid follow a granted period',
      [{ grant: '2027-01-31', at: noon('2026-11-01') }, buy('P-12', '2026-12-15')],
      ['granted 2026-11-01 2027-01-31', 'paid 2027-02-01 2028-01-31'],
    ],
    [
      'that are granted follow a paid period',
      [buy('P-03', '2026-11-15'), { grant: '2027-12-31', at: noon('2026-11-16') }],
      ['paid 2026-11-15 2027-02-14', 'granted 2027-02-15 2027-12-31'],
    ],
    [
      'of a higher package replace the lower one and credit the unused rest',
      [buy('P-12', '2026-11-15', 0), buy('G-12', '2027-05-15', 30_145)],
      ['paid 2026-11-15 2027-05-14', 'paid 2027-05-15 2028-05-14'],
    ],
    [
      'of a higher package bought on the same day credit the full price',
      [buy('P-12', '2026-11-15', 0), buy('G-12', '2026-11-15', 59_800)],
      ['paid 2026-11-15 2027-11-14'],
    ],
    [
      'of a higher package bought on the last day credit one day',
      [buy('P-12', '2026-11-15', 0), buy('G-12', '2027-11-14', 163)],
      ['paid 2026-11-15 2027-11-13', 'paid 2027-11-14 2028-11-13'],
    ],
    [
      'of a higher package after a granted period credit nothing',
      [{ grant: '2027-01-31', at: noon('2026-11-01') }, buy('G-12', '2026-12-15', 0)],
      ['granted 2026-11-01 2027-01-31', 'paid 2027-02-01 2028-01-31'],
    ],
    [
      'of a higher package move a renewal after them',
      [buy('P-12', '2026-11-15'), buy('P-12', '2027-10-01'), buy('G-12', '2027-10-15', 5_078)],
      ['paid 2026-11-15 2027-10-14', 'paid 2027-10-15 2028-10-14', 'paid 2028-10-15 2029-10-15'],
    ],
    [
      'of a higher but shorter package move a renewal forward',
      [buy('P-36', '2026-01-01'), buy('P-12', '2026-02-01'), buy('G-12', '2026-03-01')],
      ['paid 2026-01-01 2026-02-28', 'paid 2026-03-01 2027-02-28', 'paid 2027-03-01 2028-02-28'],
    ],
    [
      'refunded for the unused rest let the renewal begin',
      [
        buy('P-03', '2026-09-20'),
        buy('P-12', '2026-11-15'),
        { refund: 0, takes: 'rest', at: noon('2026-11-16') },
      ],
      ['paid 2026-09-20 2026-11-15', 'paid 2026-11-16 2027-11-15'],
    ],
    [
      'refunded in full let the renewal begin',
      [
        buy('P-03', '2026-09-20'),
        buy('P-12', '2026-11-15'),
        { refund: 0, takes: 'term', at: noon('2026-11-16') },
      ],
      ['paid 2026-11-16 2027-11-15'],
    ],
    [
      'refunded before they begin leave the current period unchanged',
      [
        buy('P-03', '2026-09-20'),
        buy('P-12', '2026-11-15'),
        { refund: 1, takes: 'term', at: noon('2026-11-16') },
      ],
      ['paid 2026-09-20 2026-12-19'],
    ],
    [
      'refunded between two others leave no gap',
      [
        buy('P-03', '2026-09-01'),
        buy('P-12', '2026-11-15'),
        buy('P-03', '2026-11-15'),
        { refund: 1, takes: 'term', at: noon('2026-11-16') },
      ],
      ['paid 2026-09-01 2026-11-30', 'paid 2026-12-01 2027-03-01'],
    ],
    [
      'refunded after they ended move no other period',
      [
        buy('P-03', '2026-01-01'),
        buy('P-03', '2026-03-15'),
        buy('P-03', '2026-05-15'),
        { refund: 0, takes: 'term', at: noon('2026-05-20') },
      ],
      ['paid 2026-04-01 2026-06-30', 'paid 2026-07-01 2026-09-30'],
    ],
  ])('%s', async (_name, steps, expected) => {
    expect(await periodsAfter(steps)).toEqual(expected);
  });

  const BEFORE_MIDNIGHT = new Date('2026-11-14T15:59:00Z');
  const AFTER_MIDNIGHT = new Date('2026-11-14T16:01:00Z');
  it.each<[string, Step[], string[]]>([
    ['23:59 begin that day', [{ buy: 'P-12', at: BEFORE_MIDNIGHT }], ['paid 2026-11-14 2027-11-13']],
    ['00:01 begin the new day', [{ buy: 'P-12', at: AFTER_MIDNIGHT }], ['paid 2026-11-15 2027-11-14']],
    [
      '23:59 of a temporary period’s last day cut it short',
      [
        { temporary: '2026-10-16', to: '2026-11-14' },
        { buy: 'P-12', at: BEFORE_MIDNIGHT },
      ],
      ['temporary 2026-10-16 2026-11-13', 'paid 2026-11-14 2027-11-13'],
    ],
    [
      '00:01 after a temporary period leave it unchanged',
      [
        { temporary: '2026-10-16', to: '2026-11-14' },
        { buy: 'P-12', at: AFTER_MIDNIGHT },
      ],
      ['temporary 2026-10-16 2026-11-14', 'paid 2026-11-15 2027-11-14'],
    ],
    [
      '23:59 of the last day renew from the next day',
      [buy('P-03', '2026-08-15'), { buy: 'P-12', at: BEFORE_MIDNIGHT }],
      ['paid 2026-08-15 2026-11-14', 'paid 2026-11-15 2027-11-14'],
    ],
    [
      '00:01 after the last day renew from that day',
      [buy('P-03', '2026-08-15'), { buy: 'P-12', at: AFTER_MIDNIGHT }],
      ['paid 2026-08-15 2026-11-14', 'paid 2026-11-15 2027-11-14'],
    ],
    [
      '23:59 on New Year’s Eve begin in the old year',
      [{ buy: 'P-12', at: new Date('2026-12-31T15:59:00Z') }],
      ['paid 2026-12-31 2027-12-30'],
    ],
    [
      '00:01 on New Year’s Day begin in the new one',
      [{ buy: 'P-12', at: new Date('2026-12-31T16:01:00Z') }],
      ['paid 2027-01-01 2027-12-31'],
    ],
  ])('paid in Shanghai at %s', async (_name, steps, expected) => {
    expect(await periodsAfter(steps)).toEqual(expected);
  });

  async function periodsAfter(steps: readonly Step[]): Promise<string[]> {
    const { db } = kit.deps;
    const id = await insertTestMember(kit);
    const orders: string[] = [];
    for (const step of steps) {
      if ('temporary' in step)
        await db
          .insertInto('membership_periods')
          .values({ member_id: id, kind: 'temporary', starts_on: step.temporary, ends_on: step.to })
          .execute();
      else if ('grant' in step)
        await sql`SELECT add_period(${id}, NULL, 'granted', NULL, NULL, ${step.grant}, NULL, '', NULL,
          ${shanghaiDayOf(step.at)}, ${step.at})`.execute(db);
      else if ('refund' in step) await refundPurchase(kit, orders[step.refund]!, step.takes, step.at);
      else {
        const number = await purchasePackage(kit, id, step.buy, { at: step.at });
        orders.push(number);
        if (step.credit !== undefined) expect(await creditOf(number)).toBe(step.credit);
      }
    }
    const rows = await db
      .selectFrom('membership_periods')
      .select(['kind', 'starts_on', 'ends_on'])
      .where('member_id', '=', id)
      .where('revoked_at', 'is', null)
      .orderBy('starts_on')
      .execute();
    // The columns that lists read must equal the end of the last period.
    const member = await db
      .selectFrom('members')
      .select(['period_kind', 'period_ends_on'])
      .where('account_id', '=', id)
      .executeTakeFirst();
    expect(member).toEqual({ period_kind: rows.at(-1)!.kind, period_ends_on: rows.at(-1)!.ends_on });
    return rows.map((row) => `${row.kind} ${row.starts_on} ${row.ends_on}`);
  }

  const creditOf = async (number: string) =>
    (
      await kit.deps.db
        .selectFrom('orders')
        .select('credit_fen')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).credit_fen;
});
