import type { Deps } from '../../platform/deps.ts';
import { type GaugeValue, listGaugeValues, upsertCheckup } from './operations.queries.ts';

/** The gauge values for monitoring of background work. */
export const getGaugeValues = ({ db, clock, config }: Deps): Promise<GaugeValue[]> =>
  listGaugeValues(db, clock.now(), { hour: config.SMS_HOURLY_CAP, day: config.SMS_DAILY_CAP });

/** Records that a check ran and how many problems it found. The backup scripts do the same in SQL. */
export const recordCheckup = ({ db, clock }: Deps, name: string, problemCount: number): Promise<unknown> =>
  upsertCheckup(db, name, clock.now(), problemCount);
