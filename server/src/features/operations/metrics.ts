import client from '@platformatic/prom-client';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { readFigures } from './operations.service.ts';

/** Prometheus gives up after ten seconds, and would then miss the process's own figures too. */
const PATIENCE_MS = 4_000;

type Registry = InstanceType<typeof client.Registry>;

/** Each figure with what it says and what tells its rows apart. A name that is not here is not shown. */
const GAUGES: Record<string, [help: string, ...labels: string[]]> = {
  jobs_waiting: ['Jobs that are not begun, by queue; counted to 10,000', 'queue'],
  jobs_oldest_seconds: ['For how long the oldest job that is due has waited', 'queue'],
  jobs_dead: ['Jobs put aside after their last try', 'queue'],
  outbox_waiting: ['What follows from money and is not done yet'],
  outbox_oldest_seconds: ['For how long the oldest of it has waited'],
  payments_last_day: ['Payments of the last 24 h that gave a membership within 60 s, or late', 'speed'],
  payments_held: ['Payments that wait for a person'],
  refunds_failed: ['Refunds that wait for a person'],
  reconciliation_difference_fen: ['Fen between the bills of 31 days and our books', 'channel'],
  reconciliation_day_timestamp_seconds: ['The last day up to which every bill was compared', 'channel'],
  reconciliation_findings_open: ['Lines of bills that nobody has explained'],
  gateway_calls_total: ['Calls to vendors, over all processes', 'gateway', 'outcome'],
  sms_budget_used_ratio: ['How much of the network’s SMS cap is used; 1 refuses everyone', 'window'],
  imports_running: ['Imports that the worker has to go on with'],
  imports_oldest_seconds: ['Since when the oldest of them runs'],
  checkup_timestamp_seconds: ['When something was last looked at', 'name'],
  checkup_faults: ['How many faults it had then', 'name'],
  wal_slot_behind_bytes: ['Log that a replication slot still holds back', 'slot'],
  wal_slot_active: ['1 while somebody receives the log of a slot', 'slot'],
  wal_archive_failing: ['1 when the last try to archive the log failed'],
};

/**
 * What is true of the whole network and stands in the database. Each worker shows it, read when it is asked for; rules
 * take the largest. While the database is away only `database_up` says something.
 */
export function addFigures(registry: Registry, deps: Deps): () => Promise<void> {
  const gauges = new Map(
    Object.entries(GAUGES).map(([name, [help, ...labelNames]]) => [
      name,
      { labelNames, gauge: new client.Gauge({ name, help, labelNames, registers: [registry] }) },
    ]),
  );
  const up = new client.Gauge({
    name: 'database_up',
    help: '1 when the database answered with these figures',
    registers: [registry],
  });
  return async () => {
    const tooLong = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time');
    });
    const figures = await Promise.race([readFigures(deps), tooLong]).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'figures not read');
    });
    up.set(figures === undefined ? 0 : 1);
    for (const { gauge } of gauges.values()) gauge.reset();
    for (const { name, label, value } of figures ?? []) {
      const { labelNames, gauge } = gauges.get(name)!;
      const words = labelNames.length > 1 ? label.split(' ') : [label];
      gauge.set(Object.fromEntries(labelNames.map((one, place) => [one, words[place]!])), value);
    }
  };
}
