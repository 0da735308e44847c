import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../scripts/processes.ts';
import { printSlowest } from '../scripts/slowest.ts';
import { openStack, stackEnv } from './kit/stack.ts';
import { type Journey, journeysOf, type Report } from './report.ts';

/**
 * Runs the journeys; arguments go to Playwright. One that fails is run once more at the end, alone. If it passes then, it
 * counts as passed and is printed as flaky, with the trace of its failure kept under test-results. More than two flaky
 * ones fail the run: then something is wrong that one retry must not hide.
 */
const MOST_FLAKY = 2;

const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-journeys-'));

async function play(env: Record<string, string>, name: string, args: readonly string[]): Promise<Journey[]> {
  const file = path.join(folder, `${name}.json`);
  spawnSync(
    'playwright',
    [
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter',
      'list,json',
      '--output',
      `test-results/${name}`,
      ...args,
    ],
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
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  for (const { message } of report.errors) console.error(message);
  return report.errors.length > 0 ? [] : journeysOf(report);
}

const exactly = ({ title }: Journey): string =>
  `${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;

async function playAgain(env: Record<string, string>, failed: readonly Journey[]): Promise<Journey[]> {
  const flaky: Journey[] = [];
  for (const [index, one] of failed.entries()) {
    const again = await play(env, `again-${index + 1}`, [
      '--workers',
      '1',
      '--project',
      one.project,
      '--grep',
      exactly(one),
      one.file,
    ]);
    if (again.length > 0 && again.every(({ ok }) => ok)) flaky.push(one);
  }
  return flaky;
}

const given = process.env['E2E_STACK'];
const stack = given === undefined ? await openStack() : undefined;
try {
  const env =
    stack === undefined
      ? (JSON.parse(await readFile(given!, 'utf8')) as Record<string, string>)
      : stackEnv(stack);
  const journeys = await play(env, 'journeys', process.argv.slice(2));
  const failed = journeys.filter(({ ok }) => !ok);
  const flaky = failed.length <= MOST_FLAKY ? await playAgain(env, failed) : [];
  printSlowest('journeys', journeys);
  for (const { title, project, file, error } of flaky) {
    console.log(`flaky: ${file} › ${title} [${project}]`);
    for (const line of stripVTControlCharacters(error).split('\n').filter(Boolean))
      console.log(`flaky:   ${line}`);
  }
  const lost = failed.length - flaky.length + (journeys.length === 0 ? 1 : 0);
  console.log(`${journeys.length - failed.length + flaky.length} passed, ${lost} failed`);
  if (lost > 0) process.exitCode = 1;
} finally {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
}
