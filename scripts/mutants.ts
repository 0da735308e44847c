import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONFORMANCE_MUTANTS } from './mutants.conformance.ts';
import { MONEY_MUTANTS, type Mutant } from './mutants.money.ts';
import { WEB_MUTANTS } from './mutants.web.ts';
import { ROOT } from './processes.ts';

const LEFT_OUT = new Set(['node_modules', '.git', '.data', 'dist', 'shots', 'test-results']);
const LIMIT_MS = 180_000;

const SAID = { failed: 'killed  ', passed: 'SURVIVED', silent: 'NOT RUN ' };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Outcome = 'passed' | 'failed' | 'silent';

/** The tests as the copy stands. What failed before a test could speak is no proof of anything. */
async function outcomeIn(copy: string, tests: readonly Mutant['test'][]): Promise<Outcome> {
  const statements = tests.filter(([file]) => file.startsWith('e2e/conformance/'));
  const journeys = tests.filter(([file]) => file.startsWith('e2e/journeys/'));
  const others = tests.filter(([file]) => !file.endsWith('.spec.ts'));
  const outcomes = [
    ...(others.length > 0 ? [await outcomeOfTests(copy, others)] : []),
    ...(journeys.length > 0 ? [outcomeInBrowser(copy, 'e2e/run.ts', journeys)] : []),
    ...(statements.length > 0 ? [outcomeInBrowser(copy, 'e2e/conformance.ts', statements)] : []),
  ];
  return outcomes.find((outcome) => outcome !== 'passed') ?? 'passed';
}

/** These run against what was built: a mistake in the web app is built in. */
function outcomeInBrowser(copy: string, runner: string, tests: readonly Mutant['test'][]): Outcome {
  const names = tests.map(([, name]) => escaped(name)).join('|');
  const files = new Set(tests.map(([file]) => path.basename(file)));
  const options = { cwd: copy, timeout: 2 * LIMIT_MS, encoding: 'utf8' } as const;
  const built = spawnSync('npm', ['run', '--silent', 'build'], options);
  if (built.status !== 0) return 'silent';
  const { stdout } = spawnSync(process.execPath, [runner, '--grep', names, ...files], options);
  const [, passed = '0', failed = '0'] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
  if (Number(failed) > 0 && stdout.includes('[')) return 'failed';
  return Number(passed) > 0 ? 'passed' : 'silent';
}

async function outcomeOfTests(copy: string, tests: readonly Mutant['test'][]): Promise<Outcome> {
  const report = path.join(copy, 'mutants.report.json');
  await rm(report, { force: true });
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...new Set(tests.map(([file]) => file)),
      '-t',
      tests.map(([, name]) => escaped(name)).join('|'),
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: copy, timeout: LIMIT_MS * Math.ceil(tests.length / 4), stdio: 'ignore' },
  );
  const said = await readFile(report, 'utf8').catch(() => '{}');
  const { numFailedTests = 0, numPassedTests = 0 } = JSON.parse(said) as Record<string, number | undefined>;
  if (numFailedTests > 0) return 'failed';
  return numPassedTests > 0 ? 'passed' : 'silent';
}

async function outcomeOf(copy: string, { file, find, replace, test }: Mutant) {
  const target = path.join(copy, file);
  const whole = await readFile(target, 'utf8');
  if (whole.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
  await writeFile(
    target,
    whole.replace(find, () => replace),
  );
  try {
    return await outcomeIn(copy, [test]);
  } finally {
    await writeFile(target, whole);
  }
}

/** The packages are those of the tree; its own workspaces are those of the copy, where the mistake is. */
async function linkPackages(copy: string): Promise<void> {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')];
  await mkdir(to);
  for (const name of await readdir(from))
    if (name === '@mingtang')
      await cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(path.join(from, name), path.join(to, name));
}

/** Puts each mistake into a copy of the tree and runs the test that must notice. */
async function hunt(mutants: readonly Mutant[]): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'mingtang-mutants-'));
  let [dead, alive] = [0, 0];
  try {
    await cp(ROOT, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(path.basename(from)) });
    await linkPackages(copy);
    const healthy = await outcomeIn(
      copy,
      mutants.map(({ test }) => test),
    );
    if (healthy !== 'passed') throw new Error(`without a mistake the tests ${healthy}`);
    for (const mutant of mutants) {
      const outcome = await outcomeOf(copy, mutant);
      if (outcome === 'failed') dead += 1;
      else alive += 1;
      console.log(`${SAID[outcome]} ${mutant.name}`);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  console.log(`${dead} passed, ${alive} failed`);
  if (alive > 0) process.exitCode = 1;
}

const LISTS: Record<string, readonly Mutant[]> = {
  money: MONEY_MUTANTS,
  web: WEB_MUTANTS,
  conformance: CONFORMANCE_MUTANTS,
};

/** `node scripts/mutants.ts LIST` plays all of a list; with further words those whose name holds one. */
if (import.meta.main) {
  const [list = '', ...words] = process.argv.slice(2);
  const mutants = LISTS[list];
  if (mutants === undefined) throw new Error(`name a list: ${Object.keys(LISTS).join(', ')}`);
  if (words.includes('--list'))
    for (const { name, file, test } of mutants) console.log(`${name}: ${file} → ${test.join(', ')}`);
  else
    await hunt(mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))));
}
