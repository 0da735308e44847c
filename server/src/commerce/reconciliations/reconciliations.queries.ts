import { sql } from 'kysely';
import type { SortColumn } from '../../platform/db/admin-list-paging.ts';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface LedgerPayment {
  transaction_id: string;
  amount_fen: number;
  order_id: string;
}

/** Local payments of a day, by the gateway's time of payment. */
export const listPaymentsOfDay = async (db: Db, channel: string, day: string): Promise<LedgerPayment[]> => {
  const { rows } = await sql<LedgerPayment>`
    SELECT transaction_id, amount_fen, order_id FROM payments
    WHERE channel = ${channel}
      AND paid_at >= (${day}::date::timestamp AT TIME ZONE 'Asia/Shanghai')
      AND paid_at < ((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')`.execute(db);
  return rows;
};

export interface LedgerRefund {
  out_refund_no: string;
  amount_fen: number;
  order_id: string;
  state: string;
  /** Whether the refund ended on the day of the bill by our clock, which may differ from the gateway’s. */
  ended_on_day: boolean;
  out_trade_no: string;
}

/** Refunds listed in the bill, and those that ended on the day by our clock. */
export const listRefundsOfDay = async (
  db: Db,
  channel: string,
  day: string,
  refundNumbers: readonly string[],
) => {
  const { rows } = await sql<LedgerRefund>`
    SELECT r.out_refund_no, r.amount_fen, r.order_id, r.state, a.out_trade_no,
      coalesce((r.completed_at AT TIME ZONE 'Asia/Shanghai')::date = ${day}::date, false) AS ended_on_day
    FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN payment_attempts a ON a.id = p.attempt_id
    WHERE p.channel = ${channel} AND (
      r.out_refund_no = ANY(${refundNumbers}::text[])
      OR (r.completed_at >= (${day}::date::timestamp AT TIME ZONE 'Asia/Shanghai')
        AND r.completed_at < ((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')))`.execute(db);
  return rows;
};

export interface ReconFinding {
  kind: 'gateway-only' | 'local-only' | 'amount' | 'refund';
  reference: string;
  order_id: string | null;
  vendor_fen: number | null;
  local_fen: number | null;
  outcome: 'mended' | 'open';
}

export interface ReconRunTotals {
  channel: string;
  day: string;
  payments: number;
  refunds: number;
  vendor_fen: number;
  local_fen: number;
  ran_at: Date;
}

/** Upserts the run of a channel and day; a repeated run replaces the totals and the outcome of its findings. */
export const upsertReconRun = async (
  tx: Tx,
  run: ReconRunTotals,
  findings: readonly ReconFinding[],
): Promise<string> => {
  const { id } = await tx
    .insertInto('reconciliation_runs')
    .values(run)
    .onConflict((conflict) =>
      conflict.columns(['channel', 'day']).doUpdateSet({
        payments: run.payments,
        refunds: run.refunds,
        vendor_fen: run.vendor_fen,
        local_fen: run.local_fen,
        ran_at: run.ran_at,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const finding of findings)
    await tx
      .insertInto('reconciliation_findings')
      .values({ run_id: id, ...finding })
      .onConflict((conflict) =>
        conflict.columns(['run_id', 'kind', 'reference']).doUpdateSet({ outcome: finding.outcome }),
      )
      .execute();
  return id;
};

/** Resolves open findings of earlier runs of the day that the current run no longer reports. */
export const resolveFindings = (tx: Tx, runId: string, openReferences: readonly string[]) =>
  tx
    .updateTable('reconciliation_findings')
    .set({ outcome: 'mended' })
    .where('run_id', '=', runId)
    .where('outcome', '=', 'open')
    .$if(openReferences.length > 0, (query) => query.where('reference', 'not in', openReferences))
    .execute();

const selectReconRuns = (db: Db) =>
  db.selectFrom('reconciliation_runs as r').select((eb) => [
    'r.id',
    'r.channel',
    'r.day',
    'r.payments',
    'r.refunds',
    'r.vendor_fen',
    'r.local_fen',
    'r.difference_fen',
    'r.ran_at',
    eb
      .selectFrom('reconciliation_findings as f')
      .whereRef('f.run_id', '=', 'r.id')
      .select(
        sql<
          {
            kind: string;
            reference: string;
            gatewayFen: number | null;
            ourFen: number | null;
            outcome: string;
          }[]
        >`coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'reference', f.reference, 'gatewayFen', f.vendor_fen,
            'ourFen', f.local_fen, 'outcome', f.outcome) ORDER BY f.id), '[]')`.as('all'),
      )
      .as('findings'),
  ]);
export type ReconRunRow = Awaited<ReturnType<typeof findReconRun>>;

export const findReconRun = (db: Db, id: string) =>
  selectReconRuns(db).where('r.id', '=', id).executeTakeFirstOrThrow();
export const selectReconRunsForAdmin = (db: Db, openOnly: boolean) =>
  selectReconRuns(db).$if(openOnly, (query) =>
    query.where('r.id', 'in', (eb) =>
      eb
        .selectFrom('reconciliation_findings as o')
        .select('o.run_id')
        .where('o.outcome', '=', sql.lit('open')),
    ),
  );

/** Newest first; a day has one run of each channel. */
export const reconRunSort: readonly SortColumn[] = [
  { column: sql`r.day`, type: 'day', order: 'desc' },
  { column: sql`r.channel`, type: 'text', order: 'asc' },
];

/** Days of the last 31 days without a reconciliation run. */
export const listUnreconciledDays = async (db: Db, channel: string, today: string): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    SELECT d::date::text AS day FROM generate_series(${today}::date - 31, ${today}::date - 1, '1 day') AS d
    WHERE NOT EXISTS (SELECT FROM reconciliation_runs r WHERE r.channel = ${channel} AND r.day = d::date) ORDER BY d`.execute(
    db,
  );
  return rows.map((row) => row.day);
};
