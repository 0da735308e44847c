import { REVEAL_LOG_MONTHS } from '@mingtang/contract/limits';
import { addMonths, monthOf } from '@mingtang/contract/months';
import { type RawBuilder, sql } from 'kysely';
import { shanghaiDayOf } from '../../base/calendar.ts';
import type { Deps } from '../deps.ts';
import type { Db } from './client.ts';

/** Months that exist in advance: if the job fails, there are weeks to repair it. */
const MONTHS_AHEAD = 2;

interface PartitionedTable {
  name: string;
  /** The oldest month in the default partition; null if it is empty. */
  oldestInDefault: RawBuilder<{ month: string | null }>;
  /** Whole months to keep; undefined: all. */
  keptMonths?: number;
}

const PARTITIONED_TABLES: readonly PartitionedTable[] = [
  {
    name: 'audit_events',
    oldestInDefault: sql`
      SELECT to_char(min(at) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month FROM audit_events_default`,
  },
  {
    name: 'contact_reveals',
    oldestInDefault: sql`SELECT to_char(min(day), 'YYYY-MM') AS month FROM contact_reveals_default`,
    keptMonths: REVEAL_LOG_MONTHS,
  },
];

const currentMonth = (now: Date): string => monthOf(shanghaiDayOf(now));
const firstDayOf = (month: string): string => `${month}-01`;
const partitionOf = (table: string, month: string): string => `${table}_${month.replace('-', '_')}`;

/** Creates the current and the next months, and those of rows in the default partition. Returns the new partitions. */
export async function createMonthPartitions(db: Db, now: Date): Promise<string[]> {
  const created: string[] = [];
  for (const { name, oldestInDefault } of PARTITIONED_TABLES) {
    const create = async (month: string) => {
      const { rows } = await sql<{ created: boolean }>`
        SELECT create_month_partition(${name}, ${firstDayOf(month)}::date) AS created`.execute(db);
      if (rows[0]!.created) created.push(partitionOf(name, month));
    };
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) await create(addMonths(currentMonth(now), ahead));
    for (;;) {
      const month = (await oldestInDefault.execute(db)).rows[0]!.month;
      if (month === null) break;
      await create(month);
    }
  }
  return created;
}

/** Drops the months that are older than the kept ones. Returns the dropped partitions. */
async function dropExpiredPartitions(db: Db, now: Date): Promise<string[]> {
  const dropped: string[] = [];
  for (const { name, keptMonths } of PARTITIONED_TABLES) {
    if (keptMonths === undefined) continue;
    const { rows } = await sql<{ month: string }>`
      SELECT replace(right(c.relname, 7), '_', '-') AS month FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = ${name}::regclass AND c.relname < ${partitionOf(name, addMonths(currentMonth(now), -keptMonths))}
      ORDER BY 1`.execute(db);
    for (const { month } of rows) {
      const { rows: results } = await sql<{ dropped: boolean }>`
        SELECT drop_month_partition(${name}, ${firstDayOf(month)}::date) AS dropped`.execute(db);
      if (results[0]!.dropped) dropped.push(partitionOf(name, month));
    }
  }
  return dropped;
}

export async function maintainMonthPartitions({ db, clock, log }: Deps): Promise<void> {
  const created = await createMonthPartitions(db, clock.now());
  const dropped = await dropExpiredPartitions(db, clock.now());
  if (created.length + dropped.length > 0) log.info({ created, dropped }, 'month partitions changed');
}
