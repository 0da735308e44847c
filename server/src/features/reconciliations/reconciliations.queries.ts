import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export interface OurPayment {
  transaction_id: string;
  amount_fen: number;
  order_id: string;
}

/** What we booked as paid on a day, by the gateway's own time of payment. */
export const listPayments = async (db: Db, channel: string, day: string): Promise<OurPayment[]> => {
  const { rows } = await sql<OurPayment>`
    SELECT transaction_id, amount_fen, order_id FROM payments
    WHERE channel = ${channel}
      AND paid_at >= (${day}::date::timestamp AT TIME ZONE 'Asia/Shanghai')
      AND paid_at < ((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')`.execute(db);
  return rows;
};

export interface OurRefund {
  out_refund_no: string;
  amount_fen: number;
  order_id: string;
  state: string;
  today: boolean;
  out_trade_no: string;
}

/** Refunds that the bill names, and those that ended on the day by our clock. */
export const listRefunds = async (db: Db, channel: string, day: string, named: readonly string[]) => {
  const { rows } = await sql<OurRefund>`
    SELECT r.out_refund_no, r.amount_fen, r.order_id, r.state, a.out_trade_no,
      coalesce((r.done_at AT TIME ZONE 'Asia/Shanghai')::date = ${day}::date, false) AS today
    FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN payment_attempts a ON a.id = p.attempt_id
    WHERE p.channel = ${channel} AND (
      r.out_refund_no = ANY(${named}::text[])
      OR (r.done_at >= (${day}::date::timestamp AT TIME ZONE 'Asia/Shanghai')
        AND r.done_at < ((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')))`.execute(db);
  return rows;
};

export interface Finding {
  kind: 'gateway-only' | 'local-only' | 'amount' | 'refund';
  reference: string;
  order_id: string | null;
  gateway_fen: number | null;
  our_fen: number | null;
  outcome: 'mended' | 'open';
}

export interface RunFigures {
  channel: string;
  day: string;
  payments: number;
  refunds: number;
  gateway_fen: number;
  our_fen: number;
  ran_at: Date;
}

/** A day that is compared anew keeps one line, with what was found last. */
export const setRun = async (tx: Tx, run: RunFigures, findings: readonly Finding[]): Promise<string> => {
  const { id } = await tx
    .insertInto('recon_runs')
    .values(run)
    .onConflict((conflict) =>
      conflict.columns(['channel', 'day']).doUpdateSet({
        payments: run.payments,
        refunds: run.refunds,
        gateway_fen: run.gateway_fen,
        our_fen: run.our_fen,
        ran_at: run.ran_at,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const finding of findings)
    await tx
      .insertInto('recon_findings')
      .values({ run_id: id, ...finding })
      .onConflict((conflict) =>
        conflict.columns(['run_id', 'kind', 'reference']).doUpdateSet({ outcome: finding.outcome }),
      )
      .execute();
  return id;
};

/** What was open in the last comparison of the day and is not found any more. */
export const settleFindings = (tx: Tx, runId: string, found: readonly string[]) =>
  tx
    .updateTable('recon_findings')
    .set({ outcome: 'mended' })
    .where('run_id', '=', runId)
    .where('outcome', '=', 'open')
    .$if(found.length > 0, (query) => query.where('reference', 'not in', found))
    .execute();

const runs = (db: Db) =>
  db.selectFrom('recon_runs as r').select((eb) => [
    'r.id',
    'r.channel',
    'r.day',
    'r.payments',
    'r.refunds',
    'r.gateway_fen',
    'r.our_fen',
    'r.difference_fen',
    'r.ran_at',
    eb
      .selectFrom('recon_findings as f')
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
        >`coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'reference', f.reference, 'gatewayFen', f.gateway_fen,
            'ourFen', f.our_fen, 'outcome', f.outcome) ORDER BY f.id), '[]')`.as('all'),
      )
      .as('findings'),
  ]);
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number];

export const findRun = (db: Db, id: string) => runs(db).where('r.id', '=', id).executeTakeFirstOrThrow();
export const listRuns = (db: Db, offset: number, limit: number) =>
  runs(db).orderBy('r.day', 'desc').orderBy('r.channel').offset(offset).limit(limit).execute();
export const countRuns = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('recon_runs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Days of the last week that were never compared. */
export const listMissing = async (db: Db, channel: string, today: string): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    SELECT d::date::text AS day FROM generate_series(${today}::date - 31, ${today}::date - 1, '1 day') AS d
    WHERE NOT EXISTS (SELECT FROM recon_runs r WHERE r.channel = ${channel} AND r.day = d::date) ORDER BY d`.execute(
    db,
  );
  return rows.map((row) => row.day);
};
