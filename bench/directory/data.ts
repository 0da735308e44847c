import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runSql, withClient } from '../../scripts/database.ts';
import { ROOT } from '../../scripts/processes.ts';
import { fill } from '../../scripts/stack.ts';
import { ensureLoaded } from '../loaded.ts';
import { withoutIndexes } from './indexes.ts';
import { insertPieces } from './pieces.ts';
import { INDUSTRIES, PLACES } from './places.ts';
import { FIELDS, MATERIALS, SURNAMES } from './words.ts';
import { runAll } from './work-queue.ts';

const HERE = import.meta.dirname;
const TABLES =
  `accounts companies company_categories company_contacts company_people members member_contacts products
search_documents search_companies search_members search_products`.split(/\s/);
/** The longest first, so that two connections end at about the same time. */
const LOADS = [
  'product-documents',
  'company-documents',
  'member-documents',
  'products',
  'companies',
  'members',
];

export const nameOf = (companies: number): string => `mingtang_directory_${companies}`;

/** The borders between shares of 1, 1/2, 1/3 …, as `width_bucket` reads them. */
function zipf(count: number): string {
  const shares = Array.from({ length: count }, (_, rank) => 1 / (rank + 1));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let sum = 0;
  const borders = shares.slice(0, -1).map((share) => (sum += share / whole));
  return `{${borders.join(',')}}`;
}

const readSql = (name: string): Promise<string> => readFile(path.join(HERE, 'sql', `${name}.sql`), 'utf8');

/** Changes with the schema and with what is loaded, so that a kept database is never an old one. */
async function stampOf(companies: number): Promise<string> {
  const hash = createHash('sha256').update(String(companies));
  for (const folder of [path.join(ROOT, 'server/src/db/migrations'), path.join(HERE, 'sql'), HERE])
    for (const file of (await readdir(folder)).sort())
      if (/\.sql$|^(words|places|texts|pieces|data)\.ts$/.test(file))
        hash.update(await readFile(path.join(folder, file)));
  return hash.digest('hex');
}

async function load(url: string, companies: number): Promise<void> {
  const values = {
    COMPANIES: String(companies),
    PLACES: zipf(PLACES.length),
    INDUSTRIES: zipf(INDUSTRIES.length),
    FIELDS: zipf(FIELDS.length),
    MATERIALS: zipf(MATERIALS.length),
    SURNAMES: zipf(SURNAMES.length),
  };
  const filled = async (name: string): Promise<string> => fill(await readSql(name), values);
  await withClient(url, async (client) => {
    await client.query(await filled('schema'));
    await insertPieces(client);
    await client.query(await filled('draws'));
  });
  await withoutIndexes(url, TABLES, async () => runAll(url, await Promise.all(LOADS.map(filled))));
  await runSql(url, 'DROP SCHEMA bench CASCADE');
  await runAll(
    url,
    [
      ...TABLES.filter((table) => table !== 'search_documents'),
      'categories',
      'company_pins',
      'dictionary_entries',
    ].map((table) => `VACUUM (ANALYZE) ${table}`),
  );
  await runSql(url, 'CHECKPOINT');
}

/** A directory of so many companies, with a member and two products each; one that was kept is used again. */
export const ensureDirectory = async (companies: number): Promise<void> =>
  ensureLoaded(
    nameOf(companies),
    await stampOf(companies),
    `${companies} companies, ${companies} members, ${companies * 2} products`,
    (url) => load(url, companies),
  );
