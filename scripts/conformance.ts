import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { ROOT } from '@mingtang/test-support/processes';
import {
  listBuiltItems,
  collectStrings,
  type ImplementationSources,
} from '../contract/conformance/built-items.ts';
import {
  compareWithSurface,
  isFailure,
  itemGroups,
  type ConformanceRow,
  removeStaleItems,
} from '../contract/conformance/surface-comparison.ts';
import pending from '../contract/conformance/pending.json' with { type: 'json' };
import surface from '../contract/conformance/surface.json' with { type: 'json' };
import { errors } from '../contract/src/errors.ts';
import * as limits from '../contract/src/limits.ts';

const titles = {
  calls: 'Calls',
  operations: 'Cloud-style operations',
  screens: 'Screens',
  constants: 'Constants',
  errorTexts: 'Error, validation and confirmation texts',
};

/** Loads a module of server or web at run time; a missing one counts as not built. */
async function loadModule<T extends object>(path: string): Promise<Partial<T>> {
  const url = new URL(`../${path}`, import.meta.url);
  if (existsSync(url)) return (await import(url.href)) as T;
  console.log(`${path} does not exist: nothing of it counts as built.\n`);
  return {};
}

async function readSources(): Promise<ImplementationSources> {
  const server = await loadModule<{ mountedRouteKeys: string[] }>('server/src/feature-registry.ts');
  const web = await loadModule<{ appRoutes: ImplementationSources['screens'] }>('web/src/core/routes.ts');
  const catalogue = Object.values(errors);
  return {
    routeKeys: server.mountedRouteKeys ?? [],
    screens: web.appRoutes ?? [],
    limits,
    zh: [
      ...collectStrings({ ...(await loadModule('web/src/core/text/catalog.zh.ts')) }),
      ...catalogue.map(([, zh]) => zh),
    ],
    en: [
      ...collectStrings({ ...(await loadModule('web/src/core/text/catalog.en.ts')) }),
      ...catalogue.map(([, , en]) => en),
    ],
  };
}

function printRows(rows: readonly ConformanceRow[]): void {
  for (const group of itemGroups) {
    const groupRows = rows.filter((row) => row.group === group);
    const done = groupRows.filter((row) => row.state === 'done').length;
    console.log(`${titles[group]}: ${done} of ${groupRows.length} done`);
    for (const row of groupRows) console.log(`  ${row.state.padEnd(8)} ${row.item}`);
    console.log();
  }
}

/** `--shrink` removes the built items from pending.json. */
async function checkConformance(): Promise<void> {
  const rows = compareWithSurface(surface, pending, listBuiltItems(surface, await readSources()));
  printRows(rows);
  if (process.argv.includes('--shrink')) {
    const url = new URL('../contract/conformance/pending.json', import.meta.url);
    await writeFile(url, `${JSON.stringify(removeStaleItems(pending, rows), null, 2)}\n`);
  }
  const failedRows = rows.filter(isFailure);
  for (const row of failedRows) console.log(`${row.state} ${titles[row.group]}: ${row.item}`);
  console.log(`${rows.length - failedRows.length} passed, ${failedRows.length} failed`);
  if (failedRows.length > 0) process.exitCode = 1;
}

// `--live` tests every statement of the specification on the running product.
if (process.argv.includes('--live')) {
  const args = process.argv.slice(2).filter((arg) => arg !== '--live');
  const { status } = spawnSync(process.execPath, ['e2e/run-conformance.ts', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else await checkConformance();
