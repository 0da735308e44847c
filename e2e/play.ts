import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../scripts/processes.ts';
import { openStack, stackEnv } from './kit/stack.ts';
import { type Journey, journeysOf, type Report } from './report.ts';

const MOST_FLAKY = 2;

interface Played {
  /** Of one that was run again, the second run. */
  journeys: Journey[];
  failed: number;
}

/**
 * Plays the tests of a Playwright configuration on a product of their own, or on the one that E2E_STACK names. One that
 * fails is run once more at the end, alone. If it passes then, it counts as passed and is printed as flaky, with the trace
 * of its failure kept under test-results. More than two flaky ones fail the run: then something is wrong that one retry
 * must not hide.
 */
export async function play(config: string, args: readonly string[]): Promise<Played> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-play-'));
  const given = process.env['E2E_STACK'];
  const stack = given === undefined ? await openStack() : undefined;
  try {
    const env =
      stack === undefined
        ? (JSON.parse(await readFile(given!, 'utf8')) as Record<string, string>)
        : stackEnv(stack);
    const run = (name: string, more: readonly string[]) => runOnce({ config, env, folder, name }, more);
    const journeys = await run('all', args);
    const lost = journeys.filter(({ ok }) => !ok);
    const again = new Map<Journey, Journey>();
    for (const [index, one] of (lost.length <= MOST_FLAKY ? lost : []).entries()) {
      const second = await run(`again-${index + 1}`, argumentsOf(one));
      if (second.length === 1 && second[0]!.ok) again.set(one, second[0]!);
    }
    for (const one of again.keys()) printFlaky(one);
    return {
      journeys: journeys.map((one) => again.get(one) ?? one),
      // None at all: a file that does not compile, or a name that fits nothing.
      failed: lost.length - again.size + (journeys.length === 0 ? 1 : 0),
    };
  } finally {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Run {
  config: string;
  env: Record<string, string>;
  folder: string;
  name: string;
}

async function runOnce({ config, env, folder, name }: Run, args: readonly string[]): Promise<Journey[]> {
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

function argumentsOf({ project, title, file }: Journey): string[] {
  const exactly = `${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
  return ['--workers', '1', '--project', project, '--grep', exactly, file];
}

function printFlaky({ title, project, file, error }: Journey): void {
  console.log(`flaky: ${file} › ${title} [${project}]`);
  for (const line of stripVTControlCharacters(error).split('\n').filter(Boolean))
    console.log(`flaky:   ${line}`);
}
