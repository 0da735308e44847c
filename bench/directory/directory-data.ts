import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runSql, withClient } from '@mingtang/test-support/database';
import { ROOT } from '@mingtang/test-support/processes';
import { fillTemplate } from '@mingtang/test-support/production-stack';
import { ensureLoadedDatabase } from '../loaded-database.ts';
import { withoutIndexes } from './rebuild-indexes.ts';
import { insertNameParts } from './name-parts.ts';
import { INDUSTRIES, PLACES } from './directory-places.ts';
import { FIELDS, MATERIALS, SURNAMES } from './name-words.ts';
import { runStatements } from './parallel-sql.ts';

const FOLDER = import.meta.dirname;
const LOADED_TABLES =
  `accounts companies company_categories company_contacts company_team members member_contacts products
search_documents search_companies search_members search_products`.split(/\s/);
/** SQL files, the slowest first, so that the two connections finish at about the same time. */
const LOAD_FILES = [
  'product-documents',
  'company-documents',
  'member-documents',
  'products',
  'companies',
  'members',
];

/** Each size of the directory has a database of its own. */
export const directoryDatabaseName = (companyCount: number): string => `mingtang_directory_${companyCount}`;

/** Bucket boundaries of a Zipf distribution (shares of 1, 1/2, 1/3 …), formatted for `width_bucket`. */
function zipfBoundaries(count: number): string {
  const shares = Array.from({ length: count }, (_, rank) => 1 / (rank + 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let sum = 0;
  const boundaries = shares.slice(0, -1).map((share) => (sum += share / total));
  return `{${boundaries.join(',')}}`;
}

const readSql = (name: string): Promise<string> => readFile(path.join(FOLDER, 'sql', `${name}.sql`), 'utf8');

/** Hash of the schema and the data sources: a kept database is reused only if both are unchanged. */
async function directoryStamp(companyCount: number): Promise<string> {
  const hash = createHash('sha256').update(String(companyCount));
  for (const folder of [
    path.join(ROOT, 'server/src/platform/db/migrations'),
    path.join(FOLDER, 'sql'),
    FOLDER,
  ])
    for (const file of (await readdir(folder)).sort())
      if (/\.sql$|^(name-words|directory-places|sample-texts|name-parts|directory-data)\.ts$/.test(file))
        hash.update(await readFile(path.join(folder, file)));
  return hash.digest('hex');
}

async function loadDirectory(url: string, companyCount: number): Promise<void> {
  const values = {
    COMPANIES: String(companyCount),
    PLACES: zipfBoundaries(PLACES.length),
    INDUSTRIES: zipfBoundaries(INDUSTRIES.length),
    FIELDS: zipfBoundaries(FIELDS.length),
    MATERIALS: zipfBoundaries(MATERIALS.length),
    SURNAMES: zipfBoundaries(SURNAMES.length),
  };
  const readFilledSql = async (name: string): Promise<string> => fillTemplate(await readSql(name), values);
  await withClient(url, async (client) => {
    await client.query(await readFilledSql('schema'));
    await insertNameParts(client);
    await client.query(await readFilledSql('draws'));
  });
  await withoutIndexes(url, LOADED_TABLES, async () =>
    runStatements(url, await Promise.all(LOAD_FILES.map(readFilledSql))),
  );
  await runSql(url, 'DROP SCHEMA bench CASCADE');
  await runStatements(
    url,
    [
      ...LOADED_TABLES.filter((table) => table !== 'search_documents'),
      'categories',
      'company_pins',
      'dictionary_entries',
    ].map((table) => `VACUUM (ANALYZE) ${table}`),
  );
  await runSql(url, 'CHECKPOINT');
}

/** Creates a directory with this many companies, each with a member and two products, or reuses a kept one. */
export const ensureDirectory = async (companyCount: number): Promise<void> =>
  ensureLoadedDatabase(
    directoryDatabaseName(companyCount),
    await directoryStamp(companyCount),
    `${companyCount} companies, ${companyCount} members, ${companyCount * 2} products`,
    (url) => loadDirectory(url, companyCount),
  );
