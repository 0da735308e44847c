/**
 * Checks that each table is written by one feature folder only. SQL functions count as the feature that owns the
 * table. A deliberate violation checks that the tool still detects one.
 */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';

export interface TableWrite {
  table: string;
  feature: string;
  file: string;
  line: number;
}

const SOURCES = 'server/src/';
const MIN_TABLES = 80;
/** The table of a write whose name is built at run time. */
const UNKNOWN = 'unknown';
const SQL_FUNCTIONS = 'SQL functions';

/** A name with a `$` contains a template expression. */
const TABLE_NAME = String.raw`(?:ONLY\s+)?(?:"?public"?\.)?"?([\w$]+)`;
const WRITE_PATTERNS = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\((?:\s*'(\w+)(?:\s+as\s+\w+)?')?/g,
  new RegExp(String.raw`\b(?:INSERT\s+INTO|MERGE\s+INTO|DELETE\s+FROM)\s+${TABLE_NAME}`, 'gi'),
  // SET tells it from FOR UPDATE and from prose; DO UPDATE SET belongs to an INSERT.
  new RegExp(
    String.raw`\bUPDATE\s+(?!SET\b)${TABLE_NAME}(?:(?<=\$)\{[^;]{0,200}?|"?(?:\s+(?:AS\s+)?\w+)?)\s+SET\b`,
    'gi',
  ),
];

/** `file` is relative to the root of the repository. */
export function tableWritesIn(file: string, text: string): TableWrite[] {
  const code = text.replaceAll(/^[^\S\n]*(?:\/\/|\/?\*|--).*$/gm, '');
  const folders = file.slice(SOURCES.length).split('/').slice(0, -1);
  const feature = file.endsWith('.sql') ? SQL_FUNCTIONS : folders.slice(0, 2).join('/') || 'main';
  return WRITE_PATTERNS.flatMap((pattern) => [...code.matchAll(pattern)])
    .toSorted((a, b) => a.index - b.index)
    .map(({ 1: name = '$', index }) => ({
      table: name.includes('$') ? UNKNOWN : name,
      feature,
      file,
      line: code.slice(0, index).split('\n').length,
    }));
}

/** Writes by SQL functions are left out if a feature writes the table too. */
function writesByFeature(writes: readonly TableWrite[]): Map<string, TableWrite[]> {
  const byFeature = Map.groupBy(writes, ({ feature }) => feature);
  if (byFeature.size > 1) byFeature.delete(SQL_FUNCTIONS);
  return byFeature;
}

export function tableWriterProblems(writes: readonly TableWrite[]): string[] {
  return [...Map.groupBy(writes, ({ table }) => table)].flatMap(([table, ofTable]) => {
    const byFeature = writesByFeature(ofTable);
    if (byFeature.size === 1 && table !== UNKNOWN) return [];
    const writers = [...byFeature.keys()].join(', ');
    return [...byFeature.values()]
      .flat()
      .map(
        ({ file, line, feature }) =>
          `${file}:${line}: ${feature} writes ${table}; its writers are ${writers}`,
      );
  });
}

/** Adds a second writer of a table to the real ones. */
function detectsViolation(writes: readonly TableWrite[]): boolean {
  const breach = tableWritesIn('server/src/office/breach/breach.queries.ts', 'sql`DELETE FROM audit_events`');
  return tableWriterProblems([...writes, ...breach]).some((problem) =>
    problem.startsWith('server/src/office/breach/breach.queries.ts:1: office/breach writes audit_events'),
  );
}

if (import.meta.main) {
  const writes = globSync('server/src/**/*.{ts,sql}', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', 'server/src/platform/db/migrations/**'],
  }).flatMap((file) => tableWritesIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
  const tables = new Set(writes.map(({ table }) => table));
  if (tables.size < MIN_TABLES)
    throw new Error(`only ${tables.size} tables are written: the sources are not read`);
  if (!detectsViolation(writes)) throw new Error('the deliberate violation was not detected');
  const problems = tableWriterProblems(writes);
  for (const problem of problems) console.error(problem);
  console.log(`${tables.size} tables, ${problems.length} problems; the deliberate one was detected`);
  if (problems.length > 0) process.exitCode = 1;
}
