import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, start } from '../scripts/processes.ts';

/**
 * `npm run e2e:repeat -- 10` runs all journeys so many times in a row, every second time with one core kept busy, and
 * prints what failed and what was flaky in each. The output and the traces of each run stay in test-results/repeat.
 */
const RUNS = Number(process.argv[2] ?? 10);
const outputs = path.join(ROOT, 'test-results/repeat');
rmSync(outputs, { recursive: true, force: true });
mkdirSync(outputs, { recursive: true });
const total = { failed: 0, flaky: 0 };

for (let run = 1; run <= RUNS; run += 1) {
  const busy = run % 2 === 0 ? start(process.execPath, ['-e', 'for (;;);'], {}, 'ignore') : undefined;
  const began = performance.now();
  const { stdout } = spawnSync(process.execPath, ['e2e/run.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await busy?.stop('SIGKILL');
  writeFileSync(path.join(outputs, `${run}.log`), stdout);
  const traces = path.join(ROOT, 'test-results/e2e/all');
  if (existsSync(traces)) renameSync(traces, path.join(outputs, String(run)));
  const seconds = Math.round((performance.now() - began) / 1000);
  const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
  const flaky = stdout.match(/^flaky: \S.*$/gm) ?? [];
  total.failed += Number(failed);
  total.flaky += flaky.length;
  console.log(
    `run ${run}${busy ? ', one core busy' : ''}: ${passed} passed, ${failed} failed, ${flaky.length} flaky (${seconds} s)`,
  );
  for (const one of flaky) console.log(`  ${one}`);
  if (failed !== '0')
    for (const one of stdout.match(/^ +\d+\) \[.*$/gm) ?? []) console.log(`  ${one.trim()}`);
}
console.log(`${RUNS} runs: ${total.failed} failed, ${total.flaky} flaky`);
if (total.failed > 0) process.exitCode = 1;
