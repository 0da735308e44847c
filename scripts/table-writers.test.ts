import { describe, expect, it } from 'vitest';
import { tableWriterProblems, tableWritesIn } from './table-writers.ts';

const FILE = 'server/src/community/posts/posts.queries.ts';
const tablesIn = (text: string): string[] => tableWritesIn(FILE, text).map(({ table }) => table);

describe('the writes of a source file', () => {
  it('are those of Kysely, with or without an alias', () => {
    expect(
      tablesIn(`
        db.insertInto('posts').values(row);
        db
          .updateTable('post_counts as n')
          .set({ likes: 1 });
        db.deleteFrom(
          'post_pins',
        );
        db.mergeInto('post_labels').using('labels', 'id', 'label_id');
        db.selectFrom('comments').forUpdate();`),
    ).toEqual(['posts', 'post_counts', 'post_pins', 'post_labels']);
  });

  it('are all statements of raw SQL, in either case', () => {
    expect(
      tablesIn(
        'sql`INSERT INTO public.posts (id) VALUES (1); update only "post_counts" as n set likes = 1;\n' +
          'DELETE FROM post_pins USING posts; MERGE INTO post_labels USING labels ON true`',
      ),
    ).toEqual(['posts', 'post_counts', 'post_pins', 'post_labels']);
  });

  it('include those in common table expressions', () => {
    expect(
      tablesIn(`sql\`
        WITH gone AS (DELETE FROM post_likes WHERE post_id = \${id} RETURNING *),
          counted AS (
            UPDATE posts p SET likes = p.likes - 1 FROM gone WHERE p.id = gone.post_id
          )
        INSERT INTO post_count_changes SELECT post_id, -1 FROM gone\``),
    ).toEqual(['post_likes', 'posts', 'post_count_changes']);
  });

  it.each([
    'sql`DELETE FROM ${sql.table(table)} WHERE id = 1`',
    'sql`UPDATE ${sql.ref(`public.${table}`)} SET ${assignments}`',
    'sql`INSERT INTO post_${kind} (id) VALUES (1)`',
    'sql`UPDATE public.${sql.id(table)} t SET x = 1`',
    'db.updateTable(table).set({ x: 1 })',
    'db.deleteFrom(`post_${kind}`)',
  ])('have an unknown table if its name is built at run time: %s', (text) => {
    expect(tablesIn(text)).toEqual(['unknown']);
  });

  it('exclude locks, upserts, comments and prose', () => {
    expect(
      tablesIn(`
        // DELETE FROM posts is forbidden.
        /** INSERT INTO posts waits. */
        sql\`SELECT id FROM posts FOR UPDATE SKIP LOCKED\`;
        sql\`SELECT id FROM posts p FOR NO KEY UPDATE OF p\`;
        sql\`ON CONFLICT (id) DO UPDATE SET likes = 1\`;
        log.info('update the posts');`),
    ).toEqual([]);
  });

  it('have the feature folder and the line', () => {
    expect(tableWritesIn(FILE, "\n\ndb.deleteFrom('posts');")).toEqual([
      { table: 'posts', feature: 'community/posts', file: FILE, line: 3 },
    ]);
    expect(tableWritesIn('server/src/api.ts', "db.deleteFrom('posts');")).toMatchObject([
      { feature: 'main' },
    ]);
  });
});

describe('a table', () => {
  const writeBy = (folder: string) =>
    tableWritesIn(`server/src/${folder}/a.queries.ts`, "db.deleteFrom('posts');");
  const sqlFunction = tableWritesIn(
    'server/src/platform/db/functions/sync_posts.sql',
    '-- Hides posts.\nUPDATE posts SET listed = false;',
  );

  it('may be written by one feature and by SQL functions', () => {
    expect(tableWriterProblems([...writeBy('community/posts'), ...sqlFunction])).toEqual([]);
    expect(tableWriterProblems(sqlFunction)).toEqual([]);
  });

  it('may not be written by a second feature', () => {
    const writes = [...writeBy('community/posts'), ...writeBy('office/privacy')];
    const writers = 'its writers are community/posts, office/privacy';
    expect(tableWriterProblems(writes)).toEqual([
      `server/src/community/posts/a.queries.ts:1: community/posts writes posts; ${writers}`,
      `server/src/office/privacy/a.queries.ts:1: office/privacy writes posts; ${writers}`,
    ]);
  });

  it('may not be unknown, even for one writer', () => {
    expect(tableWriterProblems(tableWritesIn(FILE, 'db.deleteFrom(table)'))).toEqual([
      `${FILE}:1: community/posts writes unknown; its writers are community/posts`,
    ]);
  });
});
