import { spawnSync } from 'node:child_process';
import { ROOT } from './processes.ts';

/** The fast gate: format, lint, types, boundaries, unused code, text keys, licences, the tables of docs/security. Stops at the first that fails. */
const FOLDERS = ['contract', 'server', 'web', 'gateways', 'e2e', 'bench', 'scripts'];

const steps: [name: string, command: string, ...args: string[]][] = [
  ['format', 'oxfmt', '--check', ...FOLDERS, 'vitest.config.ts'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ...FOLDERS.map((folder): [string, string, ...string[]] => [
    `types ${folder}`,
    'tsc',
    '-p',
    `${folder}/tsconfig.json`,
  ]),
  ['boundaries', process.execPath, 'scripts/boundaries.ts'],
  ['licences', process.execPath, 'scripts/licences.ts'],
  ['security tables', process.execPath, 'scripts/asvs.ts'],
  ['unused', 'knip', '--no-progress', '--no-config-hints'],
  ['words in components', 'sh', '-c', 'cd web && i18next-cli lint'],
  ['text keys', 'vitest', 'run', '--project', 'unit', 'web/src/app/text'],
];

let passed = 0;
for (const [name, command, ...args] of steps) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${ROOT}/node_modules/.bin:${process.env['PATH']}`, NO_COLOR: '1' },
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    console.error(`✗ ${name}`);
    console.log(`${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed += 1;
  console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
console.log(`${passed} passed, 0 failed`);
