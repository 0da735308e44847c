import { dropDatabase } from '../scripts/database.ts';
import { CASES } from './directory/cases.ts';
import { ensureDirectory, nameOf } from './directory/data.ts';
import { timeChange } from './directory/freshness.ts';
import { timeCases } from './directory/latencies.ts';
import { runPgbench } from './directory/pgbench.ts';
import { judge, printTable } from './directory/report.ts';
import { closeSessions } from './directory/server.ts';
import { type Seen, seeStatements } from './directory/statements.ts';
import { compare } from './directory/throughput.ts';

/** The directory at two sizes: what each call asks of PostgreSQL, how long it takes, and what the API costs beside bare handlers. */
const SIZES = (process.env['COMPANIES'] ?? '10000,1000000')
  .split(',')
  .map(Number)
  .sort((a, b) => a - b);
const KEEP = process.env['KEEP'] === '1';
const [smallest, largest] = [SIZES[0]!, SIZES.at(-1)!];

try {
  for (const size of SIZES) await ensureDirectory(size);
  const seen = new Map<number, Seen[]>();
  for (const size of SIZES) seen.set(size, await seeStatements(size, smallest));
  const opened = new Map([...seen].map(([size, cases]) => [size, cases.map(({ one }) => one)]));
  const latencies = await timeCases(SIZES, opened);
  printTable({ sizes: SIZES, seen, latencies });

  const list = CASES[0]!.call(0, largest);
  const statement = seen.get(largest)![0]!.sent.findLast(({ text }) => text.includes('companies'))!;
  const speeds = await compare(largest, list, statement);
  const engine = await runPgbench(largest, statement);
  const changeMs = await timeChange(largest, list);
  judge({ sizes: SIZES, seen, latencies, speeds, engine, changeMs });
  for (const size of SIZES) await closeSessions(size);
} finally {
  if (!KEEP) for (const size of SIZES) await dropDatabase(nameOf(size));
}
