import type { WatchedWordAction } from '@mingtang/contract/moderation';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const listAllWatchedWords = (db: Db) =>
  db.selectFrom('watched_words').select(['word', 'action']).orderBy('id').execute();

const containsKeyword = (keyword: string) =>
  sql<boolean>`word LIKE ${`%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

export const selectWatchedWords = (db: Db, keyword: string) =>
  db
    .selectFrom('watched_words')
    .select(['id', 'word', 'action', 'created_at'])
    .where(containsKeyword(keyword));

export type WatchedWordRow = Awaited<ReturnType<ReturnType<typeof selectWatchedWords>['execute']>>[number];

export const findWatchedWord = (tx: Tx, word: string) =>
  tx
    .selectFrom('watched_words')
    .select(['id', 'word', 'action', 'created_at'])
    .where('word', '=', word)
    .executeTakeFirst();

export const upsertWatchedWord = (
  tx: Tx,
  word: string,
  action: WatchedWordAction,
  createdBy: string,
  at: Date,
) =>
  tx
    .insertInto('watched_words')
    .values({ word, action, created_by: createdBy, created_at: at })
    .onConflict((conflict) => conflict.column('word').doUpdateSet({ action }))
    .returning(['id', 'word', 'action', 'created_at'])
    .executeTakeFirstOrThrow();

export const deleteWatchedWord = (tx: Tx, id: string) =>
  tx.deleteFrom('watched_words').where('id', '=', id).returning(['word', 'action']).executeTakeFirst();

export const listWatchedWordActions = (tx: Tx, words: readonly string[]) =>
  tx
    .selectFrom('watched_words')
    .select(['word', 'action'])
    .where(sql<boolean>`word = ANY(${words}::text[])`)
    .execute();

export const upsertWatchedWords = (
  tx: Tx,
  words: readonly string[],
  action: WatchedWordAction,
  createdBy: string,
  at: Date,
) =>
  sql`
    INSERT INTO watched_words (word, action, created_by, created_at)
    SELECT word, ${action}, ${createdBy}, ${at}::timestamptz FROM unnest(${words}::text[]) AS imported (word)
    ON CONFLICT (word) DO UPDATE SET action = excluded.action WHERE watched_words.action <> excluded.action
  `.execute(tx);
