/**
 * Checks that each table is written by one feature folder only. SQL functions count as the feature that owns the
 * table. Deliberate violations check that the tool still detects them.
 */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.ts';

export interface TableWrite {
  table: string;
  feature: string;
  file: string;
  line: number;
}
type SharedTables = Record<string, { writers: readonly string[]; reason: string }>;

const SOURCES = 'server/src/';
const MIN_TABLES = 80;
/** The table of a write whose name is built at run time. */
const UNKNOWN = 'unknown';
const SQL_FUNCTIONS = 'SQL functions';
const ERASURE = 'the erasure of an account deletes or blanks its rows';

/** Tables with several writers, the owner first. This list may only shrink. */
const SHARED_TABLES: SharedTables = {
  accounts: {
    writers: ['identity/accounts', 'directory/members', 'office/privacy'],
    reason: `the merge of two members deletes one account; ${ERASURE}`,
  },
  changeset_items: { writers: ['kernel/changesets', 'office/privacy'], reason: ERASURE },
  changesets: { writers: ['kernel/changesets', 'office/privacy'], reason: ERASURE },
  comments: { writers: ['community/comments', 'office/privacy'], reason: ERASURE },
  companies: {
    writers: [
      'directory/companies',
      'commerce/memberships',
      'community/follows',
      'directory/products',
      'office/privacy',
    ],
    reason:
      'lapsed memberships unlist companies; follows, products and the erasure of an account update counts',
  },
  company_team: {
    writers: ['directory/companies', 'directory/members'],
    reason: 'the merge of two members moves the roles',
  },
  idempotency_keys: { writers: ['platform/http', 'office/privacy'], reason: ERASURE },
  import_rows: { writers: ['office/imports', 'office/privacy'], reason: ERASURE },
  members: {
    writers: [
      'directory/members',
      'commerce/memberships',
      'commerce/referrals',
      'community/follows',
      'directory/companies',
      'identity/accounts',
      'office/privacy',
    ],
    reason: `columns of several features in one row: period, referral code, counts, company, profile; ${ERASURE}`,
  },
  news: { writers: ['community/news', 'office/privacy'], reason: ERASURE },
  post_count_changes: { writers: ['community/posts', 'office/privacy'], reason: ERASURE },
  post_images: { writers: ['community/posts', 'office/privacy'], reason: ERASURE },
  post_labels: { writers: ['community/posts', 'office/privacy'], reason: ERASURE },
  posts: { writers: ['community/posts', 'office/privacy'], reason: ERASURE },
  products: {
    writers: ['directory/products', 'commerce/memberships', 'directory/companies'],
    reason:
      'lapsed memberships, quotas and the state of the company unlist products; they go with the company',
  },
  reports: { writers: ['kernel/screening', 'office/privacy'], reason: ERASURE },
  reviews: { writers: ['kernel/screening', 'office/privacy'], reason: ERASURE },
  search_documents: { writers: ['kernel/search-index', 'office/privacy'], reason: ERASURE },
  sms_codes: { writers: ['identity/sms', 'office/privacy'], reason: ERASURE },
  sms_rate_limits: { writers: ['identity/sms', 'office/privacy'], reason: ERASURE },
  [UNKNOWN]: {
    writers: ['office/privacy'],
    reason: 'erasure of the tables in data-inventory.ts',
  },
};

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

export function tableWriterProblems(writes: readonly TableWrite[], shared: SharedTables): string[] {
  const byTable = Map.groupBy(writes, ({ table }) => table);
  const tables = new Set([...byTable.keys(), ...Object.keys(shared)]);
  return [...tables].flatMap((table) => {
    const byFeature = writesByFeature(byTable.get(table) ?? []);
    const features = [...byFeature.keys()];
    const listed = shared[table]?.writers ?? [];
    const unused = listed.filter((feature) => !byFeature.has(feature));
    const needsList = features.length > 1 || table === UNKNOWN;
    if (!needsList && listed.length > 0) return [`${table}: has one writer: remove it from SHARED_TABLES`];
    const unlisted = needsList ? features.filter((feature) => !listed.includes(feature)) : [];
    return [
      ...unused.map((feature) => `${table}: ${feature} does not write it: remove it from SHARED_TABLES`),
      ...unlisted.flatMap((feature) =>
        byFeature
          .get(feature)!
          .map(
            ({ file, line }) =>
              `${file}:${line}: ${feature} writes ${table}; its writers are ${features.join(', ')}`,
          ),
      ),
    ];
  });
}

/** Adds a second writer of a table to the real ones, and an unused entry to the list. */
function detectsViolations(writes: readonly TableWrite[]): boolean {
  const breach = tableWritesIn('server/src/office/breach/breach.queries.ts', 'sql`DELETE FROM audit_events`');
  const unused = { documents: { writers: ['kernel/documents', 'office/breach'], reason: '' } };
  return (
    tableWriterProblems([...writes, ...breach], SHARED_TABLES).some((problem) =>
      problem.startsWith('server/src/office/breach/breach.queries.ts:1: office/breach writes audit_events'),
    ) &&
    tableWriterProblems(writes, { ...SHARED_TABLES, ...unused }).some((problem) =>
      problem.startsWith('documents: '),
    )
  );
}

if (import.meta.main) {
  const writes = globSync('server/src/**/*.{ts,sql}', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', 'server/src/demo/**', 'server/src/platform/db/migrations/**'],
  }).flatMap((file) => tableWritesIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
  const tables = new Set(writes.map(({ table }) => table));
  if (tables.size < MIN_TABLES)
    throw new Error(`only ${tables.size} tables are written: the sources are not read`);
  if (!detectsViolations(writes)) throw new Error('the deliberate violations were not detected');
  const problems = tableWriterProblems(writes, SHARED_TABLES);
  for (const problem of problems) console.error(problem);
  console.log(
    `${tables.size} tables, ${Object.keys(SHARED_TABLES).length} in the list, ${problems.length} problems; the deliberate ones were detected`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
