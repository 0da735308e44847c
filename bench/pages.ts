/**
 * Compares a company page from the nginx cache with a static file of the same bytes from the same nginx. The runs
 * alternate, so that other load on the machine affects both.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { startProductionStack } from '@mingtang/test-support/production-stack';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const CONNECTIONS = 16;
const P99_MS_MAX = 50;
const RATIO_MIN = 0.8;
const FILE_NAME = 'bench-page.html';

interface LoadResult {
  perSecond: number;
  p99: number;
}

const MS_PER_UNIT: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

async function runWrk(url: string): Promise<LoadResult> {
  const child = spawn('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'close');
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  if (amount === undefined || perSecond === undefined || /Non-2xx|Socket errors/.test(output))
    throw new Error(output);
  return { perSecond: Number(perSecond), p99: Number(amount) * MS_PER_UNIT[unit!]! };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const stack = await startProductionStack({ name: 'bench_pages', apiCount: 1, redisDb: 5 });
const filePath = path.join(ROOT, 'web/dist', FILE_NAME);
let passed = 0;
let failed = 0;
const check = (name: string, measurement: string, holds: boolean): void => {
  if (holds) passed += 1;
  else failed += 1;
  console.log(`metric: ${name} ${measurement}`);
};
try {
  const response = await fetch(`${stack.url}/api/no-auth/h5/mall/companyInfo/list?pageSize=1`);
  const { data } = (await response.json()) as { data: { rows: { id: string }[] } };
  const pageUrl = `${stack.url}/c/${data.rows[0]!.id}`;
  const bytes = Buffer.from(await (await fetch(pageUrl)).arrayBuffer());
  await writeFile(filePath, bytes);
  // Fills the cache.
  await runWrk(pageUrl);
  const pageResults: LoadResult[] = [];
  const fileResults: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pageResults.push(await runWrk(pageUrl));
    fileResults.push(await runWrk(`${stack.url}/${FILE_NAME}`));
  }
  const p99 = median(pageResults.map((result) => result.p99));
  const pagesPerSecond = median(pageResults.map(({ perSecond }) => perSecond));
  const ratio = median(pageResults.map(({ perSecond }, index) => perSecond / fileResults[index]!.perSecond));
  check(
    'cached company page, p99:',
    `${p99.toFixed(1)} ms (maximum ${P99_MS_MAX} ms; ${CONNECTIONS} connections, ${bytes.length} bytes)`,
    p99 <= P99_MS_MAX,
  );
  check(
    'cached company page, throughput relative to a static file:',
    `${ratio.toFixed(2)} (minimum ${RATIO_MIN}; ${Math.round(pagesPerSecond)} pages per second, file ${Math.round(median(fileResults.map(({ perSecond }) => perSecond)))})`,
    ratio >= RATIO_MIN,
  );
} finally {
  await rm(filePath, { force: true });
  await stack.stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
