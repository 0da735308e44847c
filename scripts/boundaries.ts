import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { forbidden, options } from './boundary-rules.ts';

/** Holds the walls of the house, and proves on a deliberate breach that the tool still sees them. */
const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['contract/src', 'server/src', 'server/test', 'web/src', 'gateways/src', 'e2e', 'bench'];
const MODULES_AT_LEAST = 150;
const BREACH = 'web/src/boundary-breach.ts';

process.chdir(ROOT);

async function look(): Promise<ICruiseResult> {
  const { output } = await cruise(FOLDERS, {
    ...options,
    ruleSet: { forbidden: forbidden },
    validate: true,
  } as never);
  return output as ICruiseResult;
}

const { summary } = await look();
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (summary.totalCruised < MODULES_AT_LEAST)
  throw new Error(`only ${summary.totalCruised} modules were read: the tool is blind`);

await writeFile(BREACH, "import '../../server/src/errors.ts';\n");
let seen: ICruiseResult;
try {
  seen = await look();
} finally {
  await rm(BREACH);
}
if (
  !seen.summary.violations.some((one) => one.rule.name === 'web-and-server-never-meet' && one.from === BREACH)
) {
  throw new Error('a deliberate breach was not seen');
}
console.log(
  `${summary.totalCruised} modules, ${summary.violations.length} breaches; the deliberate one was seen`,
);
if (summary.violations.length > 0) process.exitCode = 1;
