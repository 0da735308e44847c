import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@mingtang/test-support/processes';
import { startE2eStack, stackEnv } from './kit/e2e-stack.ts';
import { type Journey, journeysOf, type Report } from './playwright-report.ts';

const MAX_RETRIED_FAILURES = 2;

interface RunResult {
  /** A journey that passed when it was retried is listed with its second run. */
  journeys: Journey[];
  failed: number;
}

/**
 * Runs the tests of a Playwright configuration on their own stack, or on the one in E2E_STACK. A failed test is run
 * once more at the end, alone. If it passes then, it counts as passed and is printed as flaky, with the trace of its
 * failure kept under test-results. If more than two tests fail, none is retried: a retry must not hide a real problem.
 */
export async function runPlaywright(config: string, args: readonly string[]): Promise<RunResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-play-'));
  const stackFile = process.env['E2E_STACK'];
  const stack = stackFile === undefined ? await startE2eStack() : undefined;
  try {
    const env =
      stack === undefined
        ? (JSON.parse(await readFile(stackFile!, 'utf8')) as Record<string, string>)
        : stackEnv(stack);
    const run = (name: string, extraArgs: readonly string[]) =>
      runOnce({ config, env, folder, name }, extraArgs);
    const journeys = await run('all', args);
    const failures = journeys.filter(({ ok }) => !ok);
    const passedRetries = new Map<Journey, Journey>();
    for (const [index, failure] of (failures.length <= MAX_RETRIED_FAILURES ? failures : []).entries()) {
      const retry = await run(`again-${index + 1}`, retryArguments(failure));
      if (retry.length === 1 && retry[0]!.ok) passedRetries.set(failure, retry[0]!);
    }
    for (const flakyJourney of passedRetries.keys()) printFlaky(flakyJourney);
    return {
      journeys: journeys.map((journey) => passedRetries.get(journey) ?? journey),
      // No tests at all: a file does not compile, or no title matches.
      failed: failures.length - passedRetries.size + (journeys.length === 0 ? 1 : 0),
    };
  } finally {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface RunOptions {
  config: string;
  env: Record<string, string>;
  folder: string;
  name: string;
}

async function runOnce(
  { config, env, folder, name }: RunOptions,
  args: readonly string[],
): Promise<Journey[]> {
  const file = path.join(folder, `${name}.json`);
  const output = `test-results/${path.basename(path.dirname(config))}/${name}`;
  spawnSync('playwright', ['test', '-c', config, '--reporter', 'list,json', '--output', output, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      PATH: `${ROOT}/node_modules/.bin:${process.env['PATH']}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  for (const { message } of report.errors) console.error(message);
  return report.errors.length > 0 ? [] : journeysOf(report);
}

function retryArguments({ project, title, file }: Journey): string[] {
  const titlePattern = `${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
  return ['--workers', '1', '--project', project, '--grep', titlePattern, file];
}

function printFlaky({ title, project, file, error }: Journey): void {
  console.log(`flaky: ${file} › ${title} [${project}]`);
  for (const line of stripVTControlCharacters(error).split('\n').filter(Boolean))
    console.log(`flaky:   ${line}`);
}
