/**
 * Drill of yearly fees: the invoices of a run are issued while the worker is killed with SIGKILL, and then paid by bank
 * transfers, in full, in parts and twice at once. Compares the invoices with the preview, and their payments with the
 * ledger, and checks those invariants of money that the database alone can prove.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@mingtang/test-support/database';
import { loadMembers, openOfficeClient } from './dues/office-client.ts';
import { INVARIANT_QUERIES } from './money/invariants.ts';
import { startTestCluster } from './money/test-cluster.ts';

const MEMBERS = Number(process.env['MEMBERS'] ?? 3_000);
const KILLS = 3;
const YEAR = 2030;
const FEE_FEN = 120_000;
const PART_FEN = 50_000;
const PARTS_OF_TRANSFER = 60;
const ISSUE_MS_MAX = 180_000;

interface Item {
  id: string;
  accountId: string;
  amountFen: number;
  dueOn: string;
}
interface Run {
  state: string;
  counts: { state: string; reason: string | null; count: number; sumFen: number }[];
}
interface Invoice {
  account_id: string;
  number: string;
  sequence: number;
  amount_fen: number;
  due_on: string;
}

const termsOf = (terms: string[]): string => terms.toSorted().join('\n');

const checks: [claim: string, holds: boolean, figures: string][] = [];
const cluster = await startTestCluster();
const databaseUrl = cluster.database.url();
const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await withClient(databaseUrl, (client) => client.query<T>(text, values))).rows;

try {
  const { token } = await loadMembers(databaseUrl, MEMBERS);
  const office = openOfficeClient(cluster.url, token);
  const [personal] = await query<{ id: string }>(
    `SELECT id FROM packages WHERE subject = 'person' AND state = 'on' AND months = 12 ORDER BY id LIMIT 1`,
  );
  const packageId = personal!.id;
  const { id: runId } = await office.read<{ id: string }>('POST', '/h5/dues/runs', {
    title: `${YEAR} 年度会费`,
    year: YEAR,
    due: { basis: 'calendar', dueOn: `${YEAR}-03-31` },
    fees: [{ packageId, feeFen: FEE_FEN }],
    defaultPackageId: packageId,
  });
  const preview = await office.read<Run>('GET', `/h5/dues/runs/${runId}`);
  const planned = preview.counts.find(({ state }) => state === 'planned')!;
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { rows: Item[]; nextCursor: string | null } = await office.read(
      'GET',
      `/h5/dues/runs/${runId}/items?state=planned&pageSize=20${cursor && `&cursor=${cursor}`}`,
    );
    items.push(...page.rows);
    cursor = page.nextCursor;
  }

  const startedAt = performance.now();
  await office.read('POST', `/h5/dues/runs/${runId}/issue`, { count: planned.count, sumFen: planned.sumFen });
  const invoicesAtKills = await killWorkerWhileIssuing(planned.count);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const invoices = await query<Invoice>(
    `SELECT account_id, number, sequence, amount_fen, due_on::text FROM dues_invoices WHERE year = $1 ORDER BY id`,
    [YEAR],
  );
  const run = await office.read<Run>('GET', `/h5/dues/runs/${runId}`);
  const [counter] = await query<{ last_sequence: number }>(
    'SELECT last_sequence FROM dues_invoice_counters WHERE year = $1',
    [YEAR],
  );
  const sumFen = invoices.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  checks.push(
    [
      `the worker was killed ${KILLS} times in the middle of issuing`,
      invoicesAtKills.length === KILLS &&
        invoicesAtKills.every((count) => count > 0 && count < planned.count),
      `after ${invoicesAtKills.join(', ')} of ${planned.count} invoices, done after ${seconds} s`,
    ],
    [
      'the invoices are the preview: members, amounts and due days',
      termsOf(items.map((item) => `${item.accountId} ${item.amountFen} ${item.dueOn}`)) ===
        termsOf(invoices.map((invoice) => `${invoice.account_id} ${invoice.amount_fen} ${invoice.due_on}`)) &&
        sumFen === planned.sumFen,
      `${planned.count} planned for ${planned.sumFen} fen, ${invoices.length} issued for ${sumFen} fen`,
    ],
    [
      'each member is invoiced exactly once, and those left out never',
      new Set(invoices.map(({ account_id }) => account_id)).size === invoices.length &&
        invoices.every(({ account_id }) => Number(account_id) % 10 !== 0) &&
        invoices.length === MEMBERS - Math.floor(MEMBERS / 10),
      `${new Set(invoices.map(({ account_id }) => account_id)).size} members, ${invoices.length} invoices, ${Math.floor(MEMBERS / 10)} frozen`,
    ],
    [
      'numbers have no gaps',
      invoices.every(({ sequence }, index) => sequence === index + 1) &&
        counter?.last_sequence === invoices.length,
      `${invoices[0]?.number} to ${invoices.at(-1)?.number}, counter at ${counter?.last_sequence}`,
    ],
    [
      'the run is finished',
      run.state === 'issued' && run.counts.every(({ state }) => state !== 'planned'),
      run.state,
    ],
  );

  const outcomes = await payInvoices(invoices.map(({ number }) => number));
  const [sums] = await query<Record<string, string>>(
    `SELECT
       (SELECT coalesce(sum(paid_fen), 0) FROM dues_invoices) AS received,
       (SELECT coalesce(sum(amount_fen), 0) FROM dues_payments) AS payments,
       (SELECT coalesce(sum(amount_fen), 0) FROM bank_transfers WHERE reversed_at IS NULL) AS transfers,
       (SELECT coalesce(sum(amount_fen), 0) FROM dues_invoices WHERE state = 'paid') AS paid,
       (SELECT coalesce(sum(p.amount_fen), 0) FROM payments p WHERE p.state = 'applied') AS ledger,
       (SELECT coalesce(sum(a.amount_fen), 0) FROM activations a JOIN dues_invoices v ON v.order_id = a.order_id
        WHERE a.account_id = v.account_id AND a.amount_fen = v.amount_fen) AS activations`,
  );
  const [memberships] = await query<Record<string, number>>(
    `SELECT
       (SELECT count(*)::int FROM dues_invoices WHERE state = 'paid') AS paid,
       (SELECT count(*)::int FROM dues_invoices WHERE state = 'partial') AS partial,
       (SELECT count(*)::int FROM membership_periods WHERE kind = 'paid' AND revoked_at IS NULL
          AND ends_on = (starts_on + interval '1 year')::date - 1) AS periods,
       (SELECT count(DISTINCT member_id)::int FROM membership_periods WHERE kind = 'paid') AS members`,
  );
  checks.push(
    [
      'of two requests with one reference, one is recorded',
      outcomes.repeated === outcomes.refused,
      `${outcomes.repeated} references twice at once, ${outcomes.refused} refused`,
    ],
    [
      'invoices, their payments and the transfers have the same sum',
      sums!['received'] === sums!['payments'] && sums!['payments'] === sums!['transfers'],
      `${sums!['received']} fen received, ${sums!['payments']} in parts, ${sums!['transfers']} by transfers`,
    ],
    [
      'paid invoices equal the ledger',
      sums!['paid'] === sums!['ledger'] && sums!['ledger'] === sums!['activations'],
      `${sums!['paid']} fen invoiced and paid, ${sums!['ledger']} in the ledger, ${sums!['activations']} activated`,
    ],
    [
      'each paid invoice granted one membership of a year, and no other did',
      memberships!['paid'] === memberships!['periods'] && memberships!['periods'] === memberships!['members'],
      `${memberships!['paid']} paid, ${memberships!['partial']} partly paid, ${memberships!['periods']} memberships of ${memberships!['members']} members`,
    ],
    [
      'every state of payment occurs',
      memberships!['paid']! > 0 && memberships!['partial']! > 0 && outcomes.reversed > 0,
      `${outcomes.transfers} transfers, ${outcomes.reversed} reversed`,
    ],
  );
  for (const [id, [description, text]] of Object.entries(INVARIANT_QUERIES)) {
    const { rows: violations } = await withClient(databaseUrl, (client) =>
      client.query<string[]>({ text, rowMode: 'array' }),
    );
    checks.push([`${id}: ${description}`, violations.length === 0, `${violations.length} violations`]);
  }

  /** Kills the worker at even intervals of the progress. Returns the number of invoices at each kill. */
  async function killWorkerWhileIssuing(total: number): Promise<number[]> {
    const atKills: number[] = [];
    const end = performance.now() + ISSUE_MS_MAX;
    return withClient(databaseUrl, async (client) => {
      for (;;) {
        const { rows } = await client.query<{ count: number; state: string }>(
          `SELECT r.state, (SELECT count(*)::int FROM dues_invoices v WHERE v.run_id = r.id) AS count
           FROM dues_runs r WHERE r.id = $1`,
          [runId],
        );
        const { count, state } = rows[0]!;
        if (state === 'issued') return atKills;
        if (performance.now() > end)
          throw new Error(`${count} of ${total} invoices after ${ISSUE_MS_MAX} ms`);
        if (atKills.length < KILLS && count > ((atKills.length + 1) * total) / (KILLS + 2)) {
          cluster.worker.supervised.kill();
          atKills.push(count);
          // Until the killed worker is restarted, it cannot be killed again.
          await sleep(1_000);
        }
        await sleep(5);
      }
    });
  }

  /**
   * Pays all invoices but every eleventh, by transfers for many. Every third transfer pays a part first, and of these
   * every second the rest; every fifth transfer is sent twice at once; every seventh part is reversed.
   */
  async function payInvoices(numbers: readonly string[]) {
    const counts = { transfers: 0, repeated: 0, refused: 0, reversed: 0 };
    const record = async (part: readonly string[], fen: number): Promise<string> => {
      counts.transfers += 1;
      const body = {
        reference: `DRILL-${counts.transfers}`,
        paidOn: new Date().toISOString().slice(0, 10),
        amountFen: part.length * fen,
        payer: '演练付款方',
        parts: part.map((number) => ({ number, amountFen: fen })),
      };
      const isRepeated = counts.transfers % 5 === 0;
      if (isRepeated) counts.repeated += 1;
      const envelopes = await Promise.all(
        Array.from({ length: isRepeated ? 2 : 1 }, () =>
          office.send<{ id: string } | null>('POST', '/h5/dues/transfers', body),
        ),
      );
      // 409 if the other one was recorded, 503 if it still holds the locks on a slow machine.
      counts.refused += envelopes.filter(({ code }) => code === 409 || code === 503).length;
      const recorded = envelopes.filter(({ code }) => code === 200);
      if (recorded.length !== 1) throw new Error(`${body.reference}: ${JSON.stringify(envelopes)}`);
      return recorded[0]!.data!.id;
    };
    const groups = Object.values(
      Object.groupBy(
        numbers.filter((_, index) => index % 11 !== 0).map((number, index) => ({ number, index })),
        ({ index }) => Math.floor(index / PARTS_OF_TRANSFER),
      ),
    ).map((group) => group!.map(({ number }) => number));
    let inParts = 0;
    for (const [index, group] of groups.entries()) {
      if (index % 3 !== 0) {
        await record(group, FEE_FEN);
        continue;
      }
      const transferId = await record(group, PART_FEN);
      inParts += 1;
      if (inParts % 7 === 0) {
        await office.read('POST', `/h5/dues/transfers/${transferId}/reverse`, { reason: '演练撤销' });
        counts.reversed += 1;
      } else if (inParts % 2 === 0) await record(group, FEE_FEN - PART_FEN);
    }
    return counts;
  }
} finally {
  await cluster.stop();
}

for (const [claim, holds, figures] of checks) console.log(`${holds ? '✓' : '✗'} ${claim}: ${figures}`);
const failed = checks.filter(([, holds]) => !holds).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
if (failed > 0 || checks.length === 0) process.exitCode = 1;
