import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { builtOf, leaves, type Sources } from '../contract/conformance/built.ts';
import { compare, failed, groups, type Row, shrink } from '../contract/conformance/conformance.ts';
import pending from '../contract/conformance/pending.json' with { type: 'json' };
import surface from '../contract/conformance/surface.json' with { type: 'json' };
import { errors } from '../contract/src/errors.ts';
import * as limits from '../contract/src/limits.ts';
import { ROOT } from './processes.ts';

const titles = {
  calls: 'Calls',
  operations: 'Cloud-style operations',
  screens: 'Screens',
  constants: 'Constants',
  errorTexts: 'Error, validation and confirmation texts',
};

/** Server and web are read at run time as plain data; what is not there yet counts as nothing built. */
async function read<T extends object>(path: string): Promise<Partial<T>> {
  const url = new URL(`../${path}`, import.meta.url);
  if (existsSync(url)) return (await import(url.href)) as T;
  console.log(`${path} is not there: nothing of it counts as built.\n`);
  return {};
}

async function readSources(): Promise<Sources> {
  const server = await read<{ mountedRouteKeys: string[] }>('server/src/features/mounted.ts');
  const web = await read<{ screens: Sources['screens'] }>('web/src/app/paths.ts');
  const catalogue = Object.values(errors);
  return {
    routeKeys: server.mountedRouteKeys ?? [],
    screens: web.screens ?? [],
    limits,
    zh: [...leaves({ ...(await read('web/src/app/text/zh.ts')) }), ...catalogue.map(([, zh]) => zh)],
    en: [...leaves({ ...(await read('web/src/app/text/en.ts')) }), ...catalogue.map(([, , en]) => en)],
  };
}

function print(rows: readonly Row[]): void {
  for (const group of groups) {
    const own = rows.filter((row) => row.group === group);
    const done = own.filter((row) => row.state === 'done').length;
    console.log(`${titles[group]}: ${done} of ${own.length} done`);
    for (const row of own) console.log(`  ${row.state.padEnd(8)} ${row.item}`);
    console.log();
  }
}

/** `--shrink` rewrites pending.json without what has been built since. */
async function run(): Promise<void> {
  const rows = compare(surface, pending, builtOf(surface, await readSources()));
  print(rows);
  if (process.argv.includes('--shrink')) {
    const url = new URL('../contract/conformance/pending.json', import.meta.url);
    await writeFile(url, `${JSON.stringify(shrink(pending, rows), null, 2)}\n`);
  }
  const wrong = rows.filter(failed);
  for (const row of wrong) console.log(`${row.state} ${titles[row.group]}: ${row.item}`);
  console.log(`${rows.length - wrong.length} passed, ${wrong.length} failed`);
  if (wrong.length > 0) process.exitCode = 1;
}

// The running product is another matter: `--live` shows every statement on it.
if (process.argv.includes('--live')) {
  const args = process.argv.slice(2).filter((one) => one !== '--live');
  const { status } = spawnSync(process.execPath, ['e2e/conformance.ts', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else await run();
