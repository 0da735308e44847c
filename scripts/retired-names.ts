/**
 * Checks that replaced names do not come back and that no file name occurs more than twice. Only identifiers
 * and file names are compared; words in comments, strings and documents are not.
 */

import { parse } from '@swc/core';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { git } from './git.ts';

interface RetiredNames {
  files: string[];
  identifiers: string[];
  sql: string[];
}

const DATA = 'scripts/retired-names.json';
/** Names that tools require. */
const REQUIRED_BY_TOOLS = new Set(['package.json', 'tsconfig.json', 'kustomization.yaml']);
const SAME_NAME_MAX = 2;

const retired = JSON.parse(await readFile(path.join(ROOT, DATA), 'utf8')) as RetiredNames;
const identifiers = new Set(retired.identifiers);
const sqlNames = new Set(retired.sql);

/** Every identifier of a source text, with property names. */
async function identifiersIn(text: string, tsx: boolean): Promise<Set<string>> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    else if (typeof node === 'object' && node !== null) {
      if ('type' in node && node.type === 'Identifier' && 'value' in node) names.add(String(node.value));
      for (const child of Object.values(node)) visit(child);
    }
  };
  visit((await parse(text, { syntax: 'typescript', tsx })).body);
  return names;
}

const wordsIn = (sql: string): string[] => sql.replaceAll(/--.*$|'(?:[^']|'')*'/gm, '').match(/\w+/g) ?? [];

async function problemsIn(file: string, text: string): Promise<string[]> {
  if (/\.tsx?$/.test(file))
    return [...(await identifiersIn(text, file.endsWith('x')))]
      .filter((name) => identifiers.has(name))
      .map((name) => `${file}: the identifier ${name} was replaced`);
  if (file.endsWith('.sql'))
    return [...new Set(wordsIn(text))]
      .filter((name) => sqlNames.has(name))
      .map((name) => `${file}: the name ${name} was replaced`);
  return [];
}

function fileNameProblems(files: string[]): string[] {
  const byName = Map.groupBy(files, (file) => path.basename(file));
  const repeated = [...byName]
    .filter(([name, filesWithName]) => filesWithName.length > SAME_NAME_MAX && !REQUIRED_BY_TOOLS.has(name))
    .map(
      ([name, filesWithName]) => `${name} occurs ${filesWithName.length} times: ${filesWithName.join(', ')}`,
    );
  const replaced = retired.files.flatMap((name) =>
    (byName.get(name) ?? []).map((file) => `${file}: the file name was replaced`),
  );
  return [...repeated, ...replaced];
}

/**
 * Runs the check on deliberate violations: if it does not report each of them, the check itself is broken.
 */
async function detectsViolations(): Promise<boolean> {
  const [identifier] = retired.identifiers;
  const [sql] = retired.sql;
  const [file] = retired.files;
  const found = [
    await problemsIn('violation.ts', `export const ${identifier} = 1;`),
    await problemsIn(
      'violation.tsx',
      `export const view = ({ ${identifier} }: Props) => <i>{${identifier}}</i>;`,
    ),
    await problemsIn('violation.sql', `SELECT ${sql} FROM things`),
    fileNameProblems([file!]),
    fileNameProblems(['a/same.ts', 'b/same.ts', 'c/same.ts']),
  ];
  const clean = await problemsIn('clean.ts', `// ${identifier}\nexport const text = '${identifier}';`);
  return found.every((problems) => problems.length === 1) && clean.length === 0;
}

if (!(await detectsViolations()))
  throw new Error('the check of retired names does not detect deliberate violations');
const files = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard')
  .split('\n')
  .filter((file) => existsSync(path.join(ROOT, file)));
const sources = files.filter((file) => /\.(tsx?|sql)$/.test(file));
const problems = fileNameProblems(files);
for (const file of sources)
  problems.push(...(await problemsIn(file, await readFile(path.join(ROOT, file), 'utf8'))));
for (const problem of problems) console.error(problem);
console.log(`${sources.length} files, ${identifiers.size} retired identifiers, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
