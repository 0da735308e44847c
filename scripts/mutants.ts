import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { CONFORMANCE_MUTANTS } from './mutants.conformance.ts';
import { MONEY_MUTANTS, type Mutant } from './mutants.money.ts';
import { WEB_MUTANTS } from './mutants.web.ts';

const NOT_COPIED = new Set(['node_modules', '.git', '.data', 'dist', 'shots', 'test-results']);
const TEST_TIMEOUT_MS = 180_000;

const OUTCOME_LABELS = { failed: 'killed  ', passed: 'SURVIVED', silent: 'NOT RUN ' };

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `silent`: no test reported a result. */
type Outcome = 'passed' | 'failed' | 'silent';

/** Runs the tests in the copy of the repository. */
async function runTests(copy: string, tests: readonly Mutant['test'][]): Promise<Outcome> {
  const conformanceTests = tests.filter(([file]) => file.startsWith('e2e/conformance/'));
  const journeys = tests.filter(([file]) => file.startsWith('e2e/journeys/'));
  const vitestTests = tests.filter(([file]) => !file.endsWith('.spec.ts'));
  const outcomes = [
    ...(vitestTests.length > 0 ? [await runVitest(copy, vitestTests)] : []),
    ...(journeys.length > 0 ? [runBrowserTests(copy, 'e2e/run-journeys.ts', journeys)] : []),
    ...(conformanceTests.length > 0
      ? [runBrowserTests(copy, 'e2e/run-conformance.ts', conformanceTests)]
      : []),
  ];
  return outcomes.find((outcome) => outcome !== 'passed') ?? 'passed';
}

/** These tests use the built web app, so the mutated code is built first. */
function runBrowserTests(copy: string, runner: string, tests: readonly Mutant['test'][]): Outcome {
  const names = tests.map(([, name]) => escapeRegExp(name)).join('|');
  const files = new Set(tests.map(([file]) => path.basename(file)));
  const options = { cwd: copy, timeout: 2 * TEST_TIMEOUT_MS, encoding: 'utf8' } as const;
  const build = spawnSync('npm', ['run', '--silent', 'build'], options);
  if (build.status !== 0) return 'silent';
  const { stdout } = spawnSync(process.execPath, [runner, '--grep', names, ...files], options);
  const [, passed = '0', failed = '0'] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
  // A run without tests also counts one failure. `[` is in the line `[project] › file` of each test that ran.
  if (Number(failed) > 0 && stdout.includes('[')) return 'failed';
  return Number(passed) > 0 ? 'passed' : 'silent';
}

async function runVitest(copy: string, tests: readonly Mutant['test'][]): Promise<Outcome> {
  const report = path.join(copy, 'mutants.report.json');
  await rm(report, { force: true });
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...new Set(tests.map(([file]) => file)),
      '-t',
      tests.map(([, name]) => escapeRegExp(name)).join('|'),
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: copy, timeout: TEST_TIMEOUT_MS * Math.ceil(tests.length / 4), stdio: 'ignore' },
  );
  const reportText = await readFile(report, 'utf8').catch(() => '{}');
  const { numFailedTests = 0, numPassedTests = 0 } = JSON.parse(reportText) as Record<
    string,
    number | undefined
  >;
  if (numFailedTests > 0) return 'failed';
  return numPassedTests > 0 ? 'passed' : 'silent';
}

async function testMutant(copy: string, { file, find, replace, test }: Mutant) {
  const target = path.join(copy, file);
  const original = await readFile(target, 'utf8');
  if (original.split(find).length !== 2) throw new Error(`${file} must contain exactly once: ${find}`);
  await writeFile(
    target,
    original.replace(find, () => replace),
  );
  try {
    return await runTests(copy, [test]);
  } finally {
    await writeFile(target, original);
  }
}

/** Third-party packages are links into the repository; workspace packages are those of the mutated copy. */
async function linkPackages(copy: string): Promise<void> {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')];
  await mkdir(to);
  for (const name of await readdir(from))
    if (name === '@mingtang')
      await cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(path.join(from, name), path.join(to, name));
}

/** Applies each mutant to a copy of the repository. A mutant passes when its test fails. */
async function runMutants(mutants: readonly Mutant[]): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'mingtang-mutants-'));
  let [killed, notKilled] = [0, 0];
  try {
    await cp(ROOT, copy, { recursive: true, filter: (from) => !NOT_COPIED.has(path.basename(from)) });
    await linkPackages(copy);
    const baseline = await runTests(
      copy,
      mutants.map(({ test }) => test),
    );
    if (baseline !== 'passed')
      throw new Error(`the tests must pass on the code without a mutant, but: ${baseline}`);
    for (const mutant of mutants) {
      const outcome = await testMutant(copy, mutant);
      if (outcome === 'failed') killed += 1;
      else notKilled += 1;
      console.log(`${OUTCOME_LABELS[outcome]} ${mutant.name}`);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  console.log(`${killed} passed, ${notKilled} failed`);
  if (notKilled > 0) process.exitCode = 1;
}

const MUTANT_LISTS: Record<string, readonly Mutant[]> = {
  money: MONEY_MUTANTS,
  web: WEB_MUTANTS,
  conformance: CONFORMANCE_MUTANTS,
};

/**
 * `node scripts/mutants.ts LIST` runs a list; further arguments select the mutants whose name contains one of
 * them.
 */
if (import.meta.main) {
  const [list = '', ...filters] = process.argv.slice(2);
  const mutants = MUTANT_LISTS[list];
  if (mutants === undefined)
    throw new Error(`usage: node scripts/mutants.ts LIST, one of: ${Object.keys(MUTANT_LISTS).join(', ')}`);
  if (filters.includes('--list'))
    for (const { name, file, test } of mutants) console.log(`${name}: ${file} → ${test.join(', ')}`);
  else
    await runMutants(
      mutants.filter(({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter))),
    );
}
