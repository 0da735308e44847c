/**
 * Benchmarks the directory at two sizes: SQL statements and latency of each call, and the throughput of the API
 * compared with a minimal baseline server.
 */

import { dropDatabase } from '@mingtang/test-support/database';
import { DIRECTORY_CASES } from './directory/directory-cases.ts';
import { ensureDirectory, directoryDatabaseName } from './directory/directory-data.ts';
import { measureChangeVisibility } from './directory/cache-freshness.ts';
import { measureDirectoryLatencies } from './directory/directory-latencies.ts';
import { runPgbench } from './directory/pgbench.ts';
import { checkDirectoryTargets, printLatencyTable } from './directory/directory-report.ts';
import { closeMemberSessions } from './directory/directory-server.ts';
import { type CapturedCase, captureStatements } from './directory/captured-statements.ts';
import { compareThroughput } from './directory/throughput.ts';

const SIZES = (process.env['COMPANIES'] ?? '10000,1000000')
  .split(',')
  .map(Number)
  .sort((a, b) => a - b);
const KEEP = process.env['KEEP'] === '1';
const [smallest, largest] = [SIZES[0]!, SIZES.at(-1)!];

try {
  for (const size of SIZES) await ensureDirectory(size);
  const capturedBySize = new Map<number, CapturedCase[]>();
  for (const size of SIZES) capturedBySize.set(size, await captureStatements(size, smallest));
  const preparedCasesBySize = new Map(
    [...capturedBySize].map(([size, cases]) => [size, cases.map(({ preparedCase }) => preparedCase)]),
  );
  const latencies = await measureDirectoryLatencies(SIZES, preparedCasesBySize);
  printLatencyTable({ sizes: SIZES, capturedBySize, latencies });

  const listCall = DIRECTORY_CASES[0]!.call(0, largest);
  const statement = capturedBySize
    .get(largest)![0]!
    .statements.findLast(({ text }) => text.includes('companies'))!;
  const throughput = await compareThroughput(largest, listCall, statement);
  const pgbenchPerSecond = await runPgbench(largest, statement);
  const changeVisibleMs = await measureChangeVisibility(largest, listCall);
  checkDirectoryTargets({
    sizes: SIZES,
    capturedBySize,
    latencies,
    throughput,
    pgbenchPerSecond,
    changeVisibleMs,
  });
  for (const size of SIZES) await closeMemberSessions(size);
} finally {
  if (!KEEP) for (const size of SIZES) await dropDatabase(directoryDatabaseName(size));
}
