import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../scripts/processes.ts';
import { startStack } from '../scripts/stack.ts';

/**
 * A company's page as it is kept in front of the API, beside a file with the same bytes from the same nginx. Both are
 * measured in turn, so that what else the machine does falls on both.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const CALLERS = 16;
const P99_MAX_MS = 50;
const RATIO_MIN = 0.8;
const FILE = 'bench-page.html';

interface Load {
  perSecond: number;
  p99: number;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

async function load(url: string): Promise<Load> {
  const child = spawn('wrk', ['-t1', `-c${CALLERS}`, `-d${SECONDS}s`, '--latency', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await once(child, 'close');
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? [];
  if (amount === undefined || perSecond === undefined || /Non-2xx|Socket errors/.test(said))
    throw new Error(said);
  return { perSecond: Number(perSecond), p99: Number(amount) * UNITS[unit!]! };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const stack = await startStack({ name: 'bench_pages', apis: 1, redisDb: 5 });
const file = path.join(ROOT, 'web/dist', FILE);
let passed = 0;
let failed = 0;
const judge = (name: string, figure: string, holds: boolean): void => {
  if (holds) passed += 1;
  else failed += 1;
  console.log(`figure: ${name} ${figure}`);
};
try {
  const answer = await fetch(`${stack.url}/api/no-auth/h5/mall/companyInfo/list?pageSize=1`);
  const { data } = (await answer.json()) as { data: { rows: { id: string }[] } };
  const page = `${stack.url}/c/${data.rows[0]!.id}`;
  const bytes = Buffer.from(await (await fetch(page)).arrayBuffer());
  await writeFile(file, bytes);
  await load(page);
  const pages: Load[] = [];
  const files: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pages.push(await load(page));
    files.push(await load(`${stack.url}/${FILE}`));
  }
  const p99 = median(pages.map((one) => one.p99));
  const speed = median(pages.map((one) => one.perSecond));
  const ratio = median(pages.map((one, index) => one.perSecond / files[index]!.perSecond));
  judge(
    'company page, kept, slowest 1 %',
    `${p99.toFixed(1)} ms (wanted ${P99_MAX_MS} ms; ${CALLERS} callers, ${bytes.length} bytes)`,
    p99 <= P99_MAX_MS,
  );
  judge(
    'company page, kept, of a file with the same bytes',
    `${ratio.toFixed(2)} (wanted ${RATIO_MIN}; ${Math.round(speed)} pages a second, file ${Math.round(median(files.map((one) => one.perSecond)))})`,
    ratio >= RATIO_MIN,
  );
} finally {
  await rm(file, { force: true });
  await stack.stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
