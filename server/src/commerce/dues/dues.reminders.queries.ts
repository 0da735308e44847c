import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface RemindedInvoice {
  invoice_id: string;
  number: string;
  account_id: string;
  due_on: string;
  /** The account of a member who was imported and has never signed in. */
  pending: boolean;
}

/** Unpaid invoices whose payer can be told: not of a frozen or closed account. */
const isRemindable = sql`v.state IN ('open', 'partial') AND a.state IN ('active', 'pending')`;

const toldInvoices = sql`
  SELECT v.id AS invoice_id, v.number, v.account_id, v.due_on::text AS due_on, a.state = 'pending' AS pending
  FROM recorded r JOIN dues_invoices v ON v.id = r.invoice_id JOIN accounts a ON a.id = v.account_id`;

/** Records the reminders of invoices due on the day, and returns those that had none today. */
export const insertStepReminders = async (
  tx: Tx,
  { step, dueOn, today, at }: { step: number; dueOn: string; today: string; at: Date },
  limit: number,
): Promise<RemindedInvoice[]> => {
  const { rows } = await sql<RemindedInvoice>`
    WITH recorded AS (
      INSERT INTO dues_reminders (invoice_id, sent_on, step, recorded_at)
      SELECT v.id, ${today}::date, ${step}::smallint, ${at}::timestamptz
      FROM dues_invoices v JOIN accounts a ON a.id = v.account_id
      WHERE v.due_on = ${dueOn} AND ${isRemindable}
        AND NOT EXISTS (
          SELECT FROM dues_reminders r
          WHERE r.invoice_id = v.id AND (r.sent_on = ${today} OR r.step = ${step}::smallint))
      ORDER BY v.id LIMIT ${limit}
      ON CONFLICT DO NOTHING
      RETURNING invoice_id)
    ${toldInvoices}`.execute(tx);
  return rows;
};

/** The same for selected invoices. */
export const insertManualReminders = async (
  tx: Tx,
  { numbers, sentBy, today, at }: { numbers: readonly string[]; sentBy: string; today: string; at: Date },
): Promise<RemindedInvoice[]> => {
  const { rows } = await sql<RemindedInvoice>`
    WITH recorded AS (
      INSERT INTO dues_reminders (invoice_id, sent_on, sent_by, recorded_at)
      SELECT v.id, ${today}::date, ${sentBy}::bigint, ${at}::timestamptz
      FROM dues_invoices v JOIN accounts a ON a.id = v.account_id
      WHERE v.number = ANY(${numbers}::text[]) AND ${isRemindable}
      ORDER BY v.id
      ON CONFLICT DO NOTHING
      RETURNING invoice_id)
    ${toldInvoices}`.execute(tx);
  return rows;
};

/** Undefined if the invoice was paid, the account claimed or SMS refused since the SMS was enqueued. */
export const findPhoneForDuesSms = async (db: Db, invoiceId: string) => {
  const { rows } = await sql<{ phone: string; due_on: string }>`
    SELECT a.phone, v.due_on::text AS due_on FROM dues_invoices v JOIN accounts a ON a.id = v.account_id
    WHERE v.id = ${invoiceId} AND v.state IN ('open', 'partial') AND a.state = 'pending'
      AND NOT EXISTS (SELECT FROM sms_opt_outs o WHERE o.account_id = a.id)`.execute(db);
  return rows[0];
};

/** Newest first. */
export const listInvoiceReminders = (db: Db, invoiceId: string) =>
  db
    .selectFrom('dues_reminders as r')
    .leftJoin('members as m', 'm.account_id', 'r.sent_by')
    .select(['r.sent_on', 'r.step', 'm.name as sent_by'])
    .where('r.invoice_id', '=', invoiceId)
    .orderBy('r.sent_on', 'desc')
    .execute();
export type DuesReminderRow = Awaited<ReturnType<typeof listInvoiceReminders>>[number];
