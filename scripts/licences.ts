import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './processes.ts';

/** Licences that go with Apache-2.0 whatever is done with the package. */
const FREE = new Set(
  'MIT MIT-0 Apache-2.0 ISC BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0'.split(
    ' ',
  ),
);
/** Libraries that are used as they are, unchanged and replaceable, which is what their licences ask for. */
const UNCHANGED: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /\/@img\/sharp-/,
  'MPL-2.0': /\/(?:lightningcss(?:-[\w-]+)?|axe-core|@axe-core\/\w+|dompurify)$/,
};
/** What a package's own field says, where it says it in no standard form. */
const READ: Record<string, string> = { 'Apache License 2.0': 'Apache-2.0' };

interface Locked {
  license?: string | string[];
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

/** `A OR B` needs one, `A AND B` needs both. */
function goes(name: string, licence: string): boolean {
  const plain = READ[licence] ?? licence.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((all) =>
      all.split(' AND ').every((one) => FREE.has(one) || UNCHANGED[one]?.test(`/${name}`) === true),
    );
}

export function problemsOf(packages: Record<string, Locked>): string[] {
  return Object.entries(packages)
    .filter(([name, { link }]) => name.includes('node_modules/') && link !== true)
    .flatMap(([name, { license = 'none', integrity, resolved }]) => [
      ...([license].flat().some((one) => goes(name, one)) ? [] : [`${name}: licence ${String(license)}`]),
      ...(integrity === undefined ? [`${name}: no hash`] : []),
      // The lock names no place, so that every package comes from the registry that npm is set to.
      ...(resolved === undefined ? [] : [`${name}: not from the registry`]),
    ]);
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const problems = problemsOf(lock.packages);
  for (const problem of problems) console.error(problem);
  console.log(`${Object.keys(lock.packages).length} packages, ${problems.length} problems`);
  if (problems.length > 0) process.exit(1);
}
