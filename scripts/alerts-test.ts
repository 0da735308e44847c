import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './processes.ts';

/** Checks the configuration of Prometheus and plays the cases of its alerts. */
const folder = path.join(ROOT, 'deploy/prometheus');
const RUNS = [
  ['check', 'config', 'prometheus.yml'],
  // One run each: files of one run share how often rules are asked.
  ['test', 'rules', 'alerts.test.yml'],
  ['test', 'rules', 'alerts.long.test.yml'],
];

let failed = 0;
for (const args of RUNS) {
  const { error, status } = spawnSync('promtool', args, { cwd: folder, stdio: 'inherit' });
  if (error !== undefined) {
    console.error('promtool is not here: install the package "prometheus" of Debian, or Prometheus itself');
    process.exit(1);
  }
  if (status !== 0) failed += 1;
}
console.log(`${RUNS.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
