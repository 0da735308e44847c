import { spawn } from 'node:child_process';
import { ROOT } from './processes.ts';

/**
 * The fast checks: format, lint with types, boundaries, unused code, licences, the tables of docs/security. Two at a
 * time, the longest first. What fails is printed; the others go on.
 */
const FOLDERS = ['contract', 'server', 'web', 'gateways', 'e2e', 'bench', 'scripts'];

const waiting: [name: string, command: string, ...args: string[]][] = [
  // Reports what `tsc` would, from the programs that the typed rules build anyway: a quarter less than both.
  ['lint and types', 'npm', 'run', '--silent', 'lint'],
  ['boundaries', process.execPath, 'scripts/boundaries.ts'],
  ['unused', 'knip', '--no-progress', '--no-config-hints'],
  ['words in components', 'sh', '-c', 'cd web && i18next-cli lint'],
  ['licences', process.execPath, 'scripts/licences.ts'],
  ['security tables', process.execPath, 'scripts/asvs.ts'],
  ['format', 'oxfmt', '--check', ...FOLDERS, 'vitest.config.ts'],
];

let passed = 0;
let failed = 0;

function run([name, command, ...args]: (typeof waiting)[number]): Promise<void> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${ROOT}/node_modules/.bin:${process.env['PATH']}`, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status !== 0) console.error(output);
      if (status === 0) passed += 1;
      else failed += 1;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      resolve();
    });
  });
}

async function runInTurn(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
}

await Promise.all([runInTurn(), runInTurn()]);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
