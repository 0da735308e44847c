/** Checks the Prometheus configuration and runs the unit tests of its rules. */

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';

const folder = path.join(ROOT, 'deploy/prometheus');
const PROMTOOL_RUNS = [
  ['check', 'config', 'prometheus.yml'],
  // One run per file: files of one run share the evaluation interval.
  ['test', 'rules', 'alerts.test.yml'],
  ['test', 'rules', 'alerts.long.test.yml'],
  ['test', 'rules', 'web-vitals.test.yml'],
];

let failed = 0;
for (const args of PROMTOOL_RUNS) {
  const { error, status } = spawnSync('promtool', args, { cwd: folder, stdio: 'inherit' });
  if (error !== undefined) {
    console.error('promtool not found: install Prometheus, for instance the Debian package "prometheus"');
    process.exit(1);
  }
  if (status !== 0) failed += 1;
}
console.log(`${PROMTOOL_RUNS.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
