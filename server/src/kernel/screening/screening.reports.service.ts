import type { TxDeps } from '../../platform/deps.ts';
import { insertReport, listOpenReports, type NewReport } from './screening.reports.queries.ts';

/**
 * Returns all open reports on the subject, or undefined when this reporter already has one. The caller locks the
 * subject, so that concurrent reports are counted exactly.
 */
export const addReport = async (deps: TxDeps, report: NewReport) =>
  (await insertReport(deps.db, report)) === undefined ? undefined : listOpenReports(deps.db, report);
