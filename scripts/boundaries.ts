/** Checks the import rules, and checks with deliberate violations that the tool still detects them. */

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { forbidden, options } from './boundary-rules.ts';
import { findFolderCycles, findUpwardImports, type Import } from './layer-rules.ts';
import { serverFolder } from './server-layers.ts';
import { webFolder } from './web-layers.ts';

const FOLDERS = [
  'contract/src',
  'server/src',
  'server/test',
  'web/src',
  'demo',
  'vendor-fakes/src',
  'e2e',
  'bench',
  'test-support',
];
const MIN_MODULES = 150;

interface Violation extends Import {
  rule: string;
}

async function findViolations(
  root: string,
  folders: string[],
): Promise<{ moduleCount: number; violations: Violation[] }> {
  process.chdir(root);
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  } as never);
  const { summary, modules } = output as ICruiseResult;
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return {
    moduleCount: summary.totalCruised,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...[serverFolder, webFolder].flatMap((folder) => [
        ...findUpwardImports(folder, imports).map((found) => ({ rule: 'no-upward-imports', ...found })),
        ...findFolderCycles(folder, imports).map((found) => ({ rule: 'no-folder-cycles', ...found })),
      ]),
    ],
  };
}

/** For each rule, the importing file and the import that violates it. */
const DELIBERATE_VIOLATIONS: Record<string, [file: string, imported: string]> = {
  'no-cycles': ['web/src/a.ts', 'web/src/b.ts'],
  'contract-imports-only-zod': ['contract/src/a.ts', 'web/src/b.ts'],
  'web-imports-no-server': ['web/src/c.ts', 'server/src/base/a.ts'],
  'server-imports-no-web': ['server/src/base/b.ts', 'web/src/b.ts'],
  'nothing-imports-demo': ['server/src/base/f.ts', 'demo/src/a.ts'],
  'vendor-fakes-import-nothing-else': ['vendor-fakes/src/a.ts', 'web/src/b.ts'],
  'outside-tests-import-no-source': ['e2e/a.ts', 'web/src/b.ts'],
  'product-imports-no-test-support': ['server/src/base/g.ts', 'test-support/a.ts'],
  'features-import-only-services': ['server/src/kernel/x/x.ts', 'server/src/kernel/y/y.ts'],
  'pages-import-only-services': ['server/src/pages/p.ts', 'server/src/kernel/y/y.ts'],
  'fastify-only-in-http': ['server/src/base/d.ts', 'node_modules/fastify/index.js'],
  'sql-only-in-queries': ['server/src/base/e.ts', 'node_modules/kysely/dist/index.js'],
  'admin-calls-api-only-in-queries': ['web/src/admin/a/A.ts', 'web/src/core/api/client.ts'],
  'image-codec-only-in-child-process': ['server/src/base/c.ts', 'server/src/base/images.codec.ts'],
  'no-unlisted-packages': ['web/src/e.ts', 'node_modules/unlisted/index.js'],
  'no-missing-files': ['web/src/d.ts', 'web/src/missing.ts'],
  'no-upward-imports': ['server/src/kernel/z/z.service.ts', 'server/src/office/z/z.service.ts'],
  'no-folder-cycles': ['server/src/office/v/v.service.ts', 'server/src/office/w/w.service.ts'],
};
/** The other halves of the two cycles. */
const RETURN_IMPORTS: [file: string, imported: string][] = [
  ['web/src/b.ts', 'web/src/a.ts'],
  ['server/src/office/w/w.other.service.ts', 'server/src/office/v/v.other.service.ts'],
];

function specifierOf(file: string, imported: string): string {
  if (imported.startsWith('node_modules/')) return imported.slice('node_modules/'.length);
  const relative = path.relative(path.dirname(file), imported);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/**
 * Rules that have no deliberate violation, or whose violation was not reported. Uses a temporary folder, because other
 * checks read the tree at the same time.
 */
async function findUnprovenRules(): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'mingtang-violations-'));
  const importsByFile = new Map<string, string[]>();
  for (const [file, imported] of [...Object.values(DELIBERATE_VIOLATIONS), ...RETURN_IMPORTS]) {
    importsByFile.set(file, [...(importsByFile.get(file) ?? []), imported]);
    if (!imported.includes('missing')) importsByFile.set(imported, importsByFile.get(imported) ?? []);
  }
  try {
    for (const [file, imported] of importsByFile) {
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      const lines = imported.map((target) => `import '${specifierOf(file, target)}';\n`);
      await writeFile(path.join(root, file), ['export {};\n', ...lines].join(''));
    }
    const { violations } = await findViolations(root, [
      'contract/src',
      'server/src',
      'web/src',
      'vendor-fakes/src',
      'e2e',
    ]);
    const rules = new Set([...forbidden.map(({ name }) => name), ...Object.keys(DELIBERATE_VIOLATIONS)]);
    return [...rules].filter(
      (rule) =>
        !violations.some((found) => found.rule === rule && found.from === DELIBERATE_VIOLATIONS[rule]?.[0]),
    );
  } finally {
    process.chdir(ROOT);
    await rm(root, { recursive: true });
  }
}

const { moduleCount, violations } = await findViolations(ROOT, FOLDERS);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
if (moduleCount < MIN_MODULES)
  throw new Error(`only ${moduleCount} modules were read: dependency-cruiser does not parse the sources`);
const unprovenRules = await findUnprovenRules();
if (unprovenRules.length > 0)
  throw new Error(`deliberate violations are missing or were not detected: ${unprovenRules.join(', ')}`);
console.log(
  `${moduleCount} modules, ${violations.length} violations; ${Object.keys(DELIBERATE_VIOLATIONS).length} deliberate ones were detected`,
);
if (violations.length > 0) process.exitCode = 1;
