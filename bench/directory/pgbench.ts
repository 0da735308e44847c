import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { appRoleDatabaseUrl } from './directory-server.ts';
import type { SqlStatement } from './postgres-proxy.ts';

const CONNECTIONS = 8;
const SECONDS = 5;

/** Returns how often per second PostgreSQL alone executes the statement. */
export async function runPgbench(companyCount: number, { text, values }: SqlStatement): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-pgbench-'));
  const script = path.join(folder, 'list.sql');
  // pgbench sends its variables as parameters, but it cannot send NULL.
  const pgbenchSql = text.replaceAll(/\$(\d+)/g, (_all, number: string) =>
    values[Number(number) - 1] === null ? 'NULL' : `:p${number}`,
  );
  const variableArgs = values.flatMap((value, index) =>
    value === null ? [] : ['-D', `p${index + 1}=${value}`],
  );
  try {
    await writeFile(script, `${pgbenchSql.replaceAll('\n', ' ')};\n`);
    const loadArgs = `-n -M prepared -c ${CONNECTIONS} -T ${SECONDS}`.split(' ');
    const { stdout } = await promisify(execFile)('pgbench', [
      ...loadArgs,
      '-f',
      script,
      ...variableArgs,
      appRoleDatabaseUrl(companyCount),
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
