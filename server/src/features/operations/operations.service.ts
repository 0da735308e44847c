import type { Deps } from '../../deps.ts';
import { type Figure, listFigures, setCheckup } from './operations.queries.ts';

/** How the work behind the calls stands, for whoever watches it. */
export const readFigures = ({ db, clock, config }: Deps): Promise<Figure[]> =>
  listFigures(db, clock.now(), { hour: config.SMS_HOURLY_CAP, day: config.SMS_DAILY_CAP });

/** Says that something was looked at, and how many faults it had. The backup scripts say the same in SQL. */
export const noteCheckup = ({ db, clock }: Deps, name: string, faults: number): Promise<unknown> =>
  setCheckup(db, name, clock.now(), faults);
