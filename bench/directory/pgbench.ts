import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { appUrl } from './server.ts';
import type { Sent } from './tap.ts';

const CONNECTIONS = 8;
const SECONDS = 5;

/** How often a second the engine alone runs the statement. */
export async function runPgbench(companies: number, { text, values }: Sent): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-pgbench-'));
  const script = path.join(folder, 'list.sql');
  // Its variables become parameters; an absent value it cannot send.
  const renamed = text.replaceAll(/\$(\d+)/g, (_all, number: string) =>
    values[Number(number) - 1] === null ? 'NULL' : `:p${number}`,
  );
  const given = values.flatMap((value, index) => (value === null ? [] : ['-D', `p${index + 1}=${value}`]));
  try {
    await writeFile(script, `${renamed.replaceAll('\n', ' ')};\n`);
    const load = `-n -M prepared -c ${CONNECTIONS} -T ${SECONDS}`.split(' ');
    const { stdout } = await promisify(execFile)('pgbench', [
      ...load,
      '-f',
      script,
      ...given,
      appUrl(companies),
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
