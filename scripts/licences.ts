import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';

/** Licences compatible with Apache-2.0 for any use of the package. */
const ALLOWED_LICENCES = new Set(
  'MIT MIT-0 Apache-2.0 ISC BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0'.split(
    ' ',
  ),
);
/** Weak-copyleft licences, allowed for these libraries, which are used unmodified and can be replaced. */
const ALLOWED_UNMODIFIED: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /\/@img\/sharp-/,
  'MPL-2.0': /\/(?:lightningcss(?:-[\w-]+)?|axe-core|@axe-core\/\w+|dompurify)$/,
};
/** Non-standard values of the licence field and their SPDX ids. */
const SPDX_ALIASES: Record<string, string> = { 'Apache License 2.0': 'Apache-2.0' };
/** Packages whose licence is in a file only, not in `package.json`. */
const LICENCE_FILES: Record<string, string> = { 'node_modules/png-js': 'MIT' };

interface LockedPackage {
  license?: string | string[];
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

/** `A OR B` needs one, `A AND B` needs both. */
function isAllowed(name: string, licence: string): boolean {
  const expression = SPDX_ALIASES[licence] ?? licence.replaceAll(/[()]/g, '');
  return expression
    .split(' OR ')
    .some((alternative) =>
      alternative
        .split(' AND ')
        .every(
          (licenceId) =>
            ALLOWED_LICENCES.has(licenceId) || ALLOWED_UNMODIFIED[licenceId]?.test(`/${name}`) === true,
        ),
    );
}

export function licenceProblemsOf(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages)
    .filter(([name, { link }]) => name.includes('node_modules/') && link !== true)
    .flatMap(([name, { license = LICENCE_FILES[name] ?? 'none', integrity, resolved }]) => [
      ...([license].flat().some((licence) => isAllowed(name, licence))
        ? []
        : [`${name}: licence ${String(license)}`]),
      ...(integrity === undefined ? [`${name}: no hash`] : []),
      // The lock file has no URLs, so that every package comes from the configured registry.
      ...(resolved === undefined ? [] : [`${name}: not from the registry`]),
    ]);
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const problems = licenceProblemsOf(lock.packages);
  for (const problem of problems) console.error(problem);
  console.log(`${Object.keys(lock.packages).length} packages, ${problems.length} problems`);
  if (problems.length > 0) process.exit(1);
}
