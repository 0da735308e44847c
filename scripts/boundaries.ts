/** Checks the import rules, and checks with a deliberate violation that the tool still detects one. */

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forbidden, options } from './boundary-rules.ts';
import { ROOT } from './processes.ts';

const FOLDERS = ['contract/src', 'server/src', 'server/test', 'web/src', 'vendor-fakes/src', 'e2e', 'bench'];
const MIN_MODULES = 150;

async function checkImports(root: string, folders: string[]): Promise<ICruiseResult['summary']> {
  process.chdir(root);
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  } as never);
  return (output as ICruiseResult).summary;
}

/** Uses a temporary folder, because other checks read the tree at the same time. */
async function detectsViolation(): Promise<boolean> {
  const root = await mkdtemp(path.join(tmpdir(), 'mingtang-breach-'));
  try {
    for (const [file, text] of [
      ['server/src/errors.ts', 'export const a = 1;\n'],
      ['web/src/breach.ts', "import '../../server/src/errors.ts';\n"],
    ] as const) {
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    const { violations } = await checkImports(root, ['web/src', 'server/src']);
    return violations.some(
      ({ rule, from }) => rule.name === 'web-imports-no-server' && from === 'web/src/breach.ts',
    );
  } finally {
    process.chdir(ROOT);
    await rm(root, { recursive: true });
  }
}

const summary = await checkImports(ROOT, FOLDERS);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (summary.totalCruised < MIN_MODULES)
  throw new Error(
    `only ${summary.totalCruised} modules were read: dependency-cruiser does not parse the sources`,
  );
if (!(await detectsViolation())) throw new Error('the deliberate violation was not detected');
console.log(
  `${summary.totalCruised} modules, ${summary.violations.length} violations; the deliberate one was detected`,
);
if (summary.violations.length > 0) process.exitCode = 1;
