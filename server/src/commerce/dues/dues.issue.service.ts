import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import * as queries from './dues.issue.queries.ts';
import { listPresentReasons, markRunIssued } from './dues.runs.queries.ts';

const BATCH_SIZE = 100;
/** Longest duration of one run of the poller, so that a worker can shut down soon. */
const RUN_MS_MAX = 10_000;

/**
 * Issues the invoices of all confirmed runs, one batch of each in turn. A batch is one transaction: a worker that is
 * killed leaves no invoice without its number, and the next one continues with the remaining items.
 */
export async function issueInvoices(deps: Deps): Promise<void> {
  const deadline = performance.now() + RUN_MS_MAX;
  for (let hasProgress = true; hasProgress && performance.now() < deadline;) {
    hasProgress = false;
    for (const runId of await queries.listIssuingRunIds(deps.db))
      if (await inTransaction(deps, (deps) => issueBatch(deps, runId))) hasProgress = true;
  }
}

/** False if another worker has the run. */
async function issueBatch(deps: TxDeps, runId: string): Promise<boolean> {
  const run = await queries.lockIssuingRun(deps.db, runId);
  if (run === undefined) return false;
  const lastSequence = await queries.lockCounter(deps.db, run.year);
  const items = await queries.listNextItems(deps.db, runId, BATCH_SIZE);
  if (items.length === 0) {
    await markRunIssued(deps.db, runId, deps.clock.now());
    return true;
  }
  const issuedOn = run.issued_on!;
  const accountIds = items.map(({ account_id }) => account_id);
  const present = new Map(
    (await listPresentReasons(deps.db, runId, issuedOn, accountIds)).map((row) => [payerOf(row), row.reason]),
  );
  const reasonOf = (item: (typeof items)[number]): string | null => {
    const reason = present.get(payerOf(item));
    if (reason !== undefined) return reason;
    return item.account_state === 'deleted' || item.company_id === null
      ? 'account_closed'
      : 'company_removed';
  };
  // The planned package and fee are issued even if the member has changed to another package since.
  const issued = items.filter((item) => [null, 'no_fee'].includes(reasonOf(item)));
  const skipped = items.filter((item) => !issued.includes(item));
  if (issued.length > 0) {
    await queries.insertInvoices(
      deps.db,
      issued.map((item, index) => ({
        year: run.year,
        sequence: lastSequence + index + 1,
        item_id: item.id,
        run_id: runId,
        account_id: item.account_id,
        company_id: item.company_id,
        package_id: item.package_id!,
        bill_to: item.bill_to,
        amount_fen: item.amount_fen!,
        issued_on: issuedOn,
        due_on: item.due_on!,
      })),
    );
    await queries.updateCounter(deps.db, run.year, lastSequence + issued.length);
    await queries.markItemsIssued(
      deps.db,
      issued.map(({ id }) => id),
    );
  }
  for (const [reason, group] of Map.groupBy(skipped, (item) => reasonOf(item)!))
    await queries.markItemsSkipped(
      deps.db,
      group.map(({ id }) => id),
      reason,
    );
  return true;
}

const payerOf = (row: { account_id: string; company_id: string | null }): string =>
  `${row.account_id} ${row.company_id ?? ''}`;
