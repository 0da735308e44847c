import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Statement, statements } from '../contract/conformance/statements.ts';
import { ROOT } from '../scripts/processes.ts';
import { BROKEN, HELD } from './conformance/shows.ts';
import { openStack, stackEnv } from './kit/stack.ts';

/**
 * Starts the built product and shows every statement of the specification happening. Arguments go to Playwright; with
 * some of the checks left out, only what they name is judged.
 */
interface Suite {
  suites?: Suite[];
  specs: { tests: { annotations: { type: string; description?: string }[] }[] }[];
}

const annotationsOf = ({ suites = [], specs }: Suite): { type: string; description?: string }[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)),
  ...suites.flatMap(annotationsOf),
];

async function play(env: Record<string, string>, args: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-conformance-'));
  const file = path.join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      'playwright',
      ['test', '-c', 'e2e/conformance/playwright.config.ts', '--reporter', 'list,json', ...args],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: {
          ...process.env,
          ...env,
          PATH: `${ROOT}/node_modules/.bin:${process.env['PATH']}`,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      },
    );
    const report = JSON.parse(await readFile(file, 'utf8')) as { suites: Suite[] };
    return { status, annotations: report.suites.flatMap(annotationsOf) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
const given = process.env['E2E_STACK'];
const stack = given === undefined ? await openStack() : undefined;
try {
  const env =
    stack === undefined
      ? (JSON.parse(await readFile(given!, 'utf8')) as Record<string, string>)
      : stackEnv(stack);
  const { status, annotations } = await play(env, args);
  const of = (type: string) =>
    new Set(annotations.filter((one) => one.type === type).map(({ description }) => description));
  const held = of(HELD);
  const broken = of(BROKEN);
  const stateOf = ({ id, differs, cannot }: Statement): string => {
    if (broken.has(id)) return 'BROKEN';
    if (held.has(id)) return 'held';
    if (differs !== undefined) return 'differs on purpose';
    if (cannot !== undefined) return 'cannot be shown here';
    return args.length > 0 ? 'not asked' : 'NOT SHOWN';
  };
  const judged = statements.map((statement) => ({ ...statement, state: stateOf(statement) }));
  const wrong = judged.filter(({ state }) => state === 'BROKEN' || state === 'NOT SHOWN');
  for (const { id, section, says, state, differs, cannot } of judged)
    if (state !== 'not asked')
      console.log(`${state.padEnd(20)} ${section} ${id}: ${says} ${differs ?? cannot ?? ''}`.trimEnd());
  for (const [state, list] of Object.entries(Object.groupBy(judged, (one) => one.state)))
    console.log(`figure: ${list!.length} statements: ${state}`);
  // A test that fails outside its checks, for instance before its first one, is a failure too.
  const failed = wrong.length + (wrong.length === 0 && status !== 0 ? 1 : 0);
  console.log(`${judged.filter(({ state }) => state === 'held').length} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
} finally {
  await stack?.stop();
}
