import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface GaugeValue {
  name: string;
  label: string;
  value: number;
}

/** Counting stops here; the exact number does not matter above it. */
const COUNT_MAX = 10_000;
/** A payment must be applied to a membership within this time. */
const PROMPT_WITHIN = '60 seconds';

/**
 * Reads all gauges (name, label, value) in one statement; each part uses an index. `pgboss.job` is read queue by queue,
 * because its index starts with the queue name.
 */
export async function listGaugeValues(
  db: Db,
  now: Date,
  smsCaps: { hour: number; day: number },
): Promise<GaugeValue[]> {
  const { rows } = await sql<GaugeValue>`
    WITH queues AS MATERIALIZED (
      SELECT q.name, w.waiting, d.oldest
      FROM pgboss.queue q
      CROSS JOIN LATERAL (SELECT count(*) AS waiting FROM (
        SELECT FROM pgboss.job j WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked LIMIT ${COUNT_MAX}) few) w
      CROSS JOIN LATERAL (SELECT min(start_after) AS oldest FROM (
        SELECT j.start_after FROM pgboss.job j WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked
          AND j.start_after <= now() LIMIT ${COUNT_MAX}) due) d
      WHERE q.name NOT LIKE '\\_\\_pgboss%'
    ),
    held AS (SELECT count(*) AS held FROM payments WHERE state = 'held' AND refunded_fen < amount_fen),
    prompt AS (
      SELECT count(*) FILTER (WHERE created_at - paid_at <= ${PROMPT_WITHIN}::interval) AS prompt,
        count(*) FILTER (WHERE created_at - paid_at > ${PROMPT_WITHIN}::interval) AS late
      FROM payments WHERE channel IN ('wechat', 'alipay') AND paid_at > ${now}::timestamptz - interval '1 day' AND state = 'applied'
    )
    SELECT 'jobs_waiting' AS name, name AS label, waiting::float8 AS value FROM queues WHERE name NOT LIKE '%.dead'
    UNION ALL SELECT 'jobs_oldest_seconds', name, coalesce(extract(epoch FROM now() - oldest), 0)::float8
      FROM queues WHERE name NOT LIKE '%.dead'
    UNION ALL SELECT 'jobs_dead', regexp_replace(name, '\\.dead$', ''), waiting::float8 FROM queues WHERE name LIKE '%.dead'
    UNION ALL SELECT 'outbox_waiting', '', count(*)::float8
      FROM (SELECT FROM outbox WHERE done_at IS NULL LIMIT ${COUNT_MAX}) few
    UNION ALL SELECT 'outbox_oldest_seconds', '', coalesce(extract(epoch FROM ${now}::timestamptz - min(created_at)), 0)::float8
      FROM (SELECT created_at FROM outbox WHERE done_at IS NULL ORDER BY id LIMIT 100) few
    UNION ALL SELECT 'payments_last_day', 'prompt', prompt::float8 FROM prompt
    UNION ALL SELECT 'payments_last_day', 'late', late::float8 FROM prompt
    UNION ALL SELECT 'payments_held', '', held::float8 FROM held
    UNION ALL SELECT 'refunds_failed', '', count(*)::float8
      FROM (SELECT FROM refunds WHERE state = 'failed' LIMIT ${COUNT_MAX}) few
    UNION ALL SELECT 'reconciliation_difference_fen', channel, sum(abs(difference_fen))::float8
      FROM reconciliation_runs WHERE day > ${now}::date - 31 GROUP BY channel
    UNION ALL SELECT 'reconciliation_day_timestamp_seconds', channel,
      extract(epoch FROM min(day)::timestamp AT TIME ZONE 'Asia/Shanghai')::float8 FROM reconciliation_runs r
      WHERE day >= (SELECT max(day) - 31 FROM reconciliation_runs l WHERE l.channel = r.channel)
        AND NOT EXISTS (SELECT FROM reconciliation_runs n WHERE n.channel = r.channel AND n.day = r.day + 1) GROUP BY channel
    UNION ALL SELECT 'reconciliation_findings_open', '', count(*)::float8
      FROM (SELECT FROM reconciliation_findings WHERE outcome = 'open' LIMIT ${COUNT_MAX}) few
    UNION ALL SELECT 'gateway_calls_total', vendor || ' succeeded', sum(succeeded)::float8 FROM vendor_daily_stats GROUP BY vendor
    UNION ALL SELECT 'gateway_calls_total', vendor || ' failed', sum(failed)::float8 FROM vendor_daily_stats GROUP BY vendor
    UNION ALL SELECT 'sms_cap_used_ratio', w.name, coalesce((
        SELECT used FROM sms_rate_limits WHERE key = 'all/' || w.seconds AND window_start + w.seconds * interval '1 second' > ${now}
          AND window_start <= ${now}), 0) / w.cap::float8
      FROM (VALUES ('hour', 3600, ${smsCaps.hour}::int), ('day', 86400, ${smsCaps.day}::int)) w (name, seconds, cap)
    UNION ALL SELECT 'imports_running', '', count(*)::float8 FROM imports WHERE state IN ('queued', 'checking', 'applying', 'undoing')
    UNION ALL SELECT 'imports_oldest_seconds', '', coalesce(extract(epoch FROM ${now}::timestamptz - min(coalesce(applied_at, created_at))), 0)::float8
      FROM imports WHERE state IN ('queued', 'checking', 'applying', 'undoing')
    UNION ALL SELECT 'partition_next_month_missing', t, (NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = t::regclass
        AND inhrelid = to_regclass(t || to_char(${now}::timestamptz AT TIME ZONE 'Asia/Shanghai' + interval '1 month', '_YYYY_MM'))))::int::float8
      FROM unnest(ARRAY['audit_events', 'contact_reveals']) t
    UNION ALL SELECT 'partition_default_rows', 'audit_events', count(*)::float8
      FROM (SELECT FROM audit_events_default LIMIT ${COUNT_MAX}) few
    UNION ALL SELECT 'partition_default_rows', 'contact_reveals', count(*)::float8
      FROM (SELECT FROM contact_reveals_default LIMIT ${COUNT_MAX}) few
    UNION ALL SELECT 'checkup_timestamp_seconds', name, extract(epoch FROM at)::float8 FROM checkups
    UNION ALL SELECT 'checkup_problems', name, problems::float8 FROM checkups
    UNION ALL SELECT 'wal_slot_behind_bytes', slot_name,
      CASE WHEN pg_is_in_recovery() THEN 0 ELSE pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) END::float8
      FROM pg_replication_slots WHERE slot_type = 'physical' AND restart_lsn IS NOT NULL
    UNION ALL SELECT 'wal_slot_active', slot_name, active::int::float8 FROM pg_replication_slots WHERE slot_type = 'physical'
    UNION ALL SELECT 'wal_archive_failing', '',
      (last_failed_time > coalesce(last_archived_time, '-infinity'))::int::float8 FROM pg_stat_archiver WHERE last_failed_time IS NOT NULL
  `.execute(db);
  return rows;
}

export const upsertCheckup = (db: Db, name: string, at: Date, problemCount: number) =>
  db
    .insertInto('checkups')
    .values({ name, at, problems: problemCount })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at, problems: problemCount }))
    .execute();
