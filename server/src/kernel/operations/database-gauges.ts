import client from '@platformatic/prom-client';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import { getGaugeValues } from './operations.service.ts';

/** Below the scrape timeout of Prometheus (10 s), which would otherwise lose the process metrics too. */
const READ_TIMEOUT_MS = 4_000;

type Registry = InstanceType<typeof client.Registry>;

/** Help text and label names by gauge. Every name that the query returns must be listed here. */
const GAUGES: Record<string, [help: string, ...labels: string[]]> = {
  jobs_waiting: ['Jobs not started yet, by queue; counted up to 10,000', 'queue'],
  jobs_oldest_seconds: ['Waiting time of the oldest due job', 'queue'],
  jobs_dead: ['Jobs in the dead letter queue after their last attempt', 'queue'],
  outbox_waiting: ['Outbox entries not processed yet'],
  outbox_oldest_seconds: ['Age of the oldest unprocessed outbox entry'],
  payments_last_day: ['Payments of the last 24 h applied within 60 s (prompt) or later (late)', 'speed'],
  payments_held: ['Payments held for manual review'],
  refunds_failed: ['Failed refunds that need manual action'],
  reconciliation_difference_fen: [
    'Difference in fen between vendor bills and our ledger over 31 days',
    'channel',
  ],
  reconciliation_day_timestamp_seconds: ['The last day up to which all bills are reconciled', 'channel'],
  reconciliation_findings_open: ['Open reconciliation findings'],
  gateway_calls_total: ['Calls to vendors, of all processes', 'gateway', 'outcome'],
  sms_cap_used_ratio: ['Used share of the global SMS rate limit; at 1 every SMS is refused', 'window'],
  imports_running: ['Active imports'],
  imports_oldest_seconds: ['Age of the oldest active import'],
  partition_next_month_missing: ['1 while the partition of the next month does not exist', 'table'],
  partition_default_rows: ['Rows outside of the monthly partitions; counted up to 10,000', 'table'],
  checkup_timestamp_seconds: ['Time of the last check', 'name'],
  checkup_problems: ['Problems found by the last check', 'name'],
  wal_slot_behind_bytes: ['WAL bytes retained by a replication slot', 'slot'],
  wal_slot_active: ['1 while a replication slot has a receiver', 'slot'],
  wal_archive_failing: ['1 when the last attempt to archive WAL failed'],
};

/**
 * Registers gauges read from the database; the returned function refreshes them before a scrape. Every worker exposes
 * the same values, so alert rules use the maximum. While the database is unavailable, only `database_up` has a value.
 */
export function registerDatabaseGauges(registry: Registry, deps: Deps): () => Promise<void> {
  const gauges = new Map(
    Object.entries(GAUGES).map(([name, [help, ...labelNames]]) => [
      name,
      { labelNames, gauge: new client.Gauge({ name, help, labelNames, registers: [registry] }) },
    ]),
  );
  const databaseUp = new client.Gauge({
    name: 'database_up',
    help: '1 when the database returned these metrics',
    registers: [registry],
  });
  return async () => {
    const timeout = sleep(READ_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error('Reading database metrics timed out');
    });
    const gaugeValues = await Promise.race([getGaugeValues(deps), timeout]).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'reading database metrics failed');
    });
    databaseUp.set(gaugeValues === undefined ? 0 : 1);
    for (const { gauge } of gauges.values()) gauge.reset();
    for (const { name, label, value } of gaugeValues ?? []) {
      const { labelNames, gauge } = gauges.get(name)!;
      const labelValues = labelNames.length > 1 ? label.split(' ') : [label];
      gauge.set(
        Object.fromEntries(labelNames.map((labelName, index) => [labelName, labelValues[index]!])),
        value,
      );
    }
  };
}
