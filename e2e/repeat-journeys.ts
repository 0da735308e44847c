/**
 * `npm run e2e:repeat -- 10` runs all journeys ten times in a row, every second time with one core kept busy,
 * and prints the failed and flaky ones of each run. The output and traces of each run stay in
 * test-results/repeat.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, spawnProcess } from '@mingtang/test-support/processes';

const RUNS = Number(process.argv[2] ?? 10);
const outputFolder = path.join(ROOT, 'test-results/repeat');
rmSync(outputFolder, { recursive: true, force: true });
mkdirSync(outputFolder, { recursive: true });
const total = { failed: 0, flaky: 0 };

for (let run = 1; run <= RUNS; run += 1) {
  const busyProcess =
    run % 2 === 0 ? spawnProcess(process.execPath, ['-e', 'for (;;);'], {}, 'ignore') : undefined;
  const startedAt = performance.now();
  const { stdout } = spawnSync(process.execPath, ['e2e/run-journeys.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await busyProcess?.stop('SIGKILL');
  writeFileSync(path.join(outputFolder, `${run}.log`), stdout);
  const traces = path.join(ROOT, 'test-results/e2e/all');
  if (existsSync(traces)) renameSync(traces, path.join(outputFolder, String(run)));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
  const flakyLines = stdout.match(/^flaky: \S.*$/gm) ?? [];
  total.failed += Number(failed);
  total.flaky += flakyLines.length;
  console.log(
    `run ${run}${busyProcess ? ', one core busy' : ''}: ${passed} passed, ${failed} failed, ${flakyLines.length} flaky (${seconds} s)`,
  );
  for (const line of flakyLines) console.log(`  ${line}`);
  if (failed !== '0')
    for (const line of stdout.match(/^ +\d+\) \[.*$/gm) ?? []) console.log(`  ${line.trim()}`);
}
console.log(`${RUNS} runs: ${total.failed} failed, ${total.flaky} flaky`);
if (total.failed > 0) process.exitCode = 1;
