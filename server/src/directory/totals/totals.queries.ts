import { sql } from 'kysely';
import type { Language } from '@mingtang/contract/fields';
import type { Db } from '../../platform/db/client.ts';

/** Counting stops here, so that a large directory does not make the call slow. */
const COUNT_MAX = 100_000;

interface DirectoryCount {
  total: number;
  more: boolean;
}

async function countListed(db: Db, from: ReturnType<typeof sql>): Promise<DirectoryCount> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (SELECT FROM ${from} LIMIT ${COUNT_MAX + 1}) few`.execute(db);
  const { total } = rows[0]!;
  return { total: Math.min(total, COUNT_MAX), more: total > COUNT_MAX };
}

const inEdition = (language: Language) => (language === 'en' ? sql`AND in_international_edition` : sql``);

export const countListedCompanies = (db: Db, language: Language): Promise<DirectoryCount> =>
  countListed(db, sql`companies WHERE state = 'live' AND listed ${inEdition(language)}`);

export const countListedMembers = (db: Db, language: Language): Promise<DirectoryCount> =>
  countListed(db, sql`members WHERE listed ${inEdition(language)}`);
