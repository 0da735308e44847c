import type { WordAction } from '@mingtang/contract/care';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export const listAllWords = (db: Db) =>
  db.selectFrom('watched_words').select(['word', 'action']).orderBy('id').execute();

const holding = (keyword: string) =>
  sql<boolean>`word LIKE ${`%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

export const listWords = (db: Db, keyword: string, offset: number, limit: number) =>
  db
    .selectFrom('watched_words')
    .select(['id', 'word', 'action', 'created_at'])
    .where(holding(keyword))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export type WordRow = Awaited<ReturnType<typeof listWords>>[number];

export const countWords = async (db: Db, keyword: string): Promise<number> => {
  const row = await db
    .selectFrom('watched_words')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(holding(keyword))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const findWord = (tx: Tx, word: string) =>
  tx
    .selectFrom('watched_words')
    .select(['id', 'word', 'action', 'created_at'])
    .where('word', '=', word)
    .executeTakeFirst();

export const upsertWord = (tx: Tx, word: string, action: WordAction, by: string, at: Date) =>
  tx
    .insertInto('watched_words')
    .values({ word, action, created_by: by, created_at: at })
    .onConflict((conflict) => conflict.column('word').doUpdateSet({ action }))
    .returning(['id', 'word', 'action', 'created_at'])
    .executeTakeFirstOrThrow();

export const deleteWord = (tx: Tx, id: string) =>
  tx.deleteFrom('watched_words').where('id', '=', id).returning(['word', 'action']).executeTakeFirst();

export const listActions = (tx: Tx, words: readonly string[]) =>
  tx
    .selectFrom('watched_words')
    .select(['word', 'action'])
    .where(sql<boolean>`word = ANY(${words}::text[])`)
    .execute();

export const upsertWords = (tx: Tx, words: readonly string[], action: WordAction, by: string, at: Date) =>
  sql`
    INSERT INTO watched_words (word, action, created_by, created_at)
    SELECT word, ${action}, ${by}, ${at}::timestamptz FROM unnest(${words}::text[]) AS given (word)
    ON CONFLICT (word) DO UPDATE SET action = excluded.action WHERE watched_words.action <> excluded.action
  `.execute(tx);
