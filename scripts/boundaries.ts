import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forbidden, options } from './boundary-rules.ts';
import { ROOT } from './processes.ts';

/** Holds who may import whom, and proves on a deliberate breach that the tool still sees one. */
const FOLDERS = ['contract/src', 'server/src', 'server/test', 'web/src', 'gateways/src', 'e2e', 'bench'];
const MODULES_AT_LEAST = 150;

async function look(root: string, folders: string[]): Promise<ICruiseResult['summary']> {
  process.chdir(root);
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  } as never);
  return (output as ICruiseResult).summary;
}

/** In a folder of its own: other checks read the tree at the same time. */
async function seesBreach(): Promise<boolean> {
  const root = await mkdtemp(path.join(tmpdir(), 'mingtang-breach-'));
  try {
    for (const [file, text] of [
      ['server/src/errors.ts', 'export const a = 1;\n'],
      ['web/src/breach.ts', "import '../../server/src/errors.ts';\n"],
    ] as const) {
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    const { violations } = await look(root, ['web/src', 'server/src']);
    return violations.some(
      ({ rule, from }) => rule.name === 'web-and-server-never-meet' && from === 'web/src/breach.ts',
    );
  } finally {
    process.chdir(ROOT);
    await rm(root, { recursive: true });
  }
}

const summary = await look(ROOT, FOLDERS);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (summary.totalCruised < MODULES_AT_LEAST)
  throw new Error(`only ${summary.totalCruised} modules were read: the tool is blind`);
if (!(await seesBreach())) throw new Error('a deliberate breach was not seen');
console.log(
  `${summary.totalCruised} modules, ${summary.violations.length} breaches; the deliberate one was seen`,
);
if (summary.violations.length > 0) process.exitCode = 1;
