import {
  sendAsMember,
  buildCall,
  prepareDirectoryCase,
  openDirectoryClient,
  type PreparedCase,
  type ListPage,
} from './directory-client.ts';
import { DIRECTORY_CASES } from './directory-cases.ts';
import { type PlanSummary, readPlans } from './query-plans.ts';
import { appRoleDatabaseUrl, startApi } from './directory-server.ts';
import { openPostgresProxy, type SqlStatement } from './postgres-proxy.ts';

/** More than five, because PostgreSQL may choose a generic plan from the sixth execution on. */
const CALLS_PER_CASE = 12;
const READ_STATEMENT = /^\s*(?:select|with)\b/i;

export interface CapturedCase extends PlanSummary {
  preparedCase: PreparedCase;
  /** Median number of statements per call. The median ignores statements whose results are then cached. */
  queriesPerCall: number;
  /** Rows or single objects returned by all calls together. */
  resultCount: number;
  statements: SqlStatement[];
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const countResults = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'rows' in data ? (data as ListPage).rows.length : 1;

/** Runs every case a few times through the PostgreSQL proxy and reads the plans of the captured statements. */
export async function captureStatements(companyCount: number, smallestSize: number): Promise<CapturedCase[]> {
  const proxy = await openPostgresProxy(appRoleDatabaseUrl(companyCount));
  const api = await startApi(companyCount, proxy.url);
  try {
    const client = await openDirectoryClient(companyCount, api);
    const captured: CapturedCase[] = [];
    for (const [index, directoryCase] of DIRECTORY_CASES.entries()) {
      const preparedCase = await prepareDirectoryCase(client, directoryCase, smallestSize);
      proxy.drain();
      const statements: SqlStatement[] = [];
      const statementCounts: number[] = [];
      let resultCount = 0;
      for (let callNumber = 0; callNumber < CALLS_PER_CASE; callNumber += 1) {
        const { data } = await sendAsMember(client, buildCall(preparedCase, callNumber, companyCount), index);
        resultCount += countResults(data);
        const drained = proxy.drain();
        statementCounts.push(drained.length);
        statements.push(...drained.filter(({ text }) => READ_STATEMENT.test(text)));
      }
      const plans = await readPlans(appRoleDatabaseUrl(companyCount), CALLS_PER_CASE, statements);
      captured.push({
        preparedCase,
        queriesPerCall: median(statementCounts),
        resultCount,
        statements,
        ...plans,
      });
    }
    client.connection.close();
    return captured;
  } finally {
    await api.runningProcess.stop();
    proxy.close();
  }
}
