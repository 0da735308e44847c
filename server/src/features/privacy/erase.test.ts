import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  askToLeave,
  COMPANY_MARK,
  EMAIL,
  type Life,
  livedLife,
  MARK,
  NAME,
  NAME_EN,
  picture,
  WECHAT,
} from '../../../test/life.ts';
import { addCompany } from '../../../test/companies.ts';
import { PASSWORD, useKit } from '../../../test/kit.ts';
import { until } from '../../../test/services.ts';
import { refusingOnce } from '../../../test/refusing.ts';
import { verifyAudit } from '../audit/verify.service.ts';
import { pictureBytes, pictureOf, storePicture } from '../media/media.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { holdAccount } from './deletion.service.ts';
import { erase, eraseDue } from './erase.service.ts';
import { register } from './register.ts';

const DAY = 86_400;

describe('the end of an account', () => {
  const kit = useKit();

  const stateOf = async (id: string) =>
    (await kit.deps.db.selectFrom('accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;
  const rowsOf = async (table: string, column: string, id: string): Promise<number> =>
    (
      await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(
        kit.deps.db,
      )
    ).rows[0]!.count;

  /** Every place in the database where the words stand. */
  async function placesOf(needles: readonly string[]): Promise<string[]> {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND c.data_type IN ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector')`.execute(
      kit.deps.db,
    );
    const places: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql<{ found: boolean }>`
        SELECT EXISTS (SELECT FROM ${sql.table(table)} t WHERE EXISTS (
          SELECT FROM unnest(${[...needles]}::text[]) n
          WHERE position(lower(n) IN lower(${sql.ref(`t.${column}`)}::text)) > 0)) AS found`.execute(
        kit.deps.db,
      );
      if (rows[0]!.found) places.push(`${table}.${column}`);
    }
    return places;
  }

  let life: Life;
  const needles = () => [NAME, NAME_EN, EMAIL, WECHAT, MARK, life.phone];
  const kept = new Set(
    Object.entries(register).flatMap(([table, entry]) =>
      Object.keys(entry.kept ?? {}).map((column) => `${table}.${column}`),
    ),
  );

  beforeAll(async () => {
    life = await livedLife(kit);
    await kit.call('POST', '/h5/privacy/exports', { token: life.token, body: { password: PASSWORD } });
    await until('the export', async () =>
      (
        await kit.deps.db
          .selectFrom('data_exports')
          .select('state')
          .where('account_id', '=', life.id)
          .execute()
      ).every(({ state }) => state === 'ready'),
    );
  });

  it('finds a trace in every table that the register names, or this test shows nothing', async () => {
    const empty: string[] = [];
    for (const [table, { people = {} }] of Object.entries(register))
      for (const [column, end] of Object.entries(people))
        if ((end === 'delete' || typeof end === 'object') && table !== 'account_roles')
          if ((await rowsOf(table, column, life.id)) === 0) empty.push(`${table}.${column}`);
    expect(empty).toEqual([]);
    expect((await placesOf(needles())).length).toBeGreaterThan(25);
  });

  it('goes on where a killed worker stopped, and leaves no word of the person anywhere but in the named places', async () => {
    await askToLeave(kit, life.token);
    kit.clock.forward(16 * DAY);
    // The worker dies after each of its statements in turn, as a kill -9 would have it.
    for (let stop = 3; ; stop += 9) {
      let left = stop;
      const dying = kit.deps.db.withPlugin({
        transformQuery: ({ node }) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const died = await eraseDue({ ...kit.deps, db: dying }).then(
        () => false,
        () => true,
      );
      if (!died) break;
      expect(await stateOf(life.id)).toMatch(/deleting|deleted/);
    }
    expect(await stateOf(life.id)).toBe('deleted');
    // What is found of companies and their people is read anew by jobs of its own.
    const left = async () => (await placesOf(needles())).filter((place) => !kept.has(place));
    await expect.poll(left, { timeout: 10_000, interval: 100 }).toEqual([]);
    await eraseDue(kit.deps);
  });

  it('leaves what others wrote and what belongs to them, with the counts right', async () => {
    const { db } = kit.deps;
    const comments = await db
      .selectFrom('comments')
      .select(['id', 'state', 'text', 'likes'])
      .where('id', 'in', [life.comment, life.reply])
      .orderBy('id')
      .execute();
    expect(comments).toMatchObject([
      { state: 'removed', text: '—' },
      { state: 'live', text: '回复' },
    ]);
    const other = await db
      .selectFrom('members')
      .select(['fans_count', 'follow_count'])
      .where('account_id', '=', life.other.id)
      .executeTakeFirstOrThrow();
    expect(other).toEqual({ fans_count: 0, follow_count: 0 });
    expect((await placesOf([COMPANY_MARK])).toSorted()).toEqual(
      expect.arrayContaining(['companies.profile_zh', 'products.name_zh']),
    );
  });

  it('hands companies over, keeps imported ones without a contact, and takes those of one person with it', async () => {
    const { db } = kit.deps;
    const rows = await db
      .selectFrom('companies')
      .select(['id', 'state', 'name_zh', 'profile_zh', 'fans_count'])
      .where('id', 'in', Object.values(life.company))
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { id: life.company.handedOver, state: 'live' },
      { id: life.company.ordered, state: 'removed', name_zh: '有单行', profile_zh: '' },
      { id: life.company.stays, state: 'live', fans_count: 0 },
    ]);
    const people = await db
      .selectFrom('company_people')
      .select(['company_id', 'member_id', 'role'])
      .where('company_id', 'in', Object.values(life.company))
      .execute();
    expect(people).toEqual([
      { company_id: life.company.handedOver, member_id: life.other.id, role: 'owner' },
    ]);
    const contacts = await db
      .selectFrom('company_contacts')
      .select('field')
      .where('company_id', 'in', Object.values(life.company))
      .execute();
    expect(contacts).toEqual([{ field: 'landline' }, { field: 'landline' }]);
  });

  it('ends the membership, keeps orders and invoice, and removes pictures and exports from the store', async () => {
    const { db } = kit.deps;
    const runs = await db
      .selectFrom('membership_periods')
      .select('id')
      .where('member_id', '=', life.id)
      .where('kind', '<>', 'temporary')
      .where('revoked_at', 'is', null)
      .where('ends_on', '>=', dayOf(kit.clock.now()))
      .execute();
    expect(runs).toEqual([]);
    expect([
      await rowsOf('orders', 'account_id', life.id),
      await rowsOf('fapiao', 'account_id', life.id),
    ]).toEqual([2, 1]);
    expect(await rowsOf('data_exports', 'account_id', life.id)).toBe(0);
    const address = new URL(pictureOf(kit.deps, life.picture).small, kit.base).pathname;
    expect((await fetch(new URL(address, kit.base))).status).toBe(404);
  });

  it('hands a company to a colleague who is leaving too and may still stay', async () => {
    const { db } = kit.deps;
    const [owner, colleague] = [await kit.member(), await kit.member()];
    const company = await addCompany(kit, owner.token, { nameZh: '后来行' });
    await db
      .insertInto('company_people')
      .values({ company_id: company.id, member_id: colleague.id, role: 'editor' })
      .execute();
    await askToLeave(kit, owner.token);
    kit.clock.forward(5 * DAY);
    await askToLeave(kit, (await kit.logIn(colleague.phone)).token);
    kit.clock.forward(11 * DAY);
    await eraseDue(kit.deps);
    const people = await db
      .selectFrom('company_people')
      .select(['member_id', 'role'])
      .where('company_id', '=', company.id)
      .execute();
    expect(people).toEqual([{ member_id: colleague.id, role: 'owner' }]);
  });

  it('frees the phone, which begins anew as a stranger', async () => {
    await expect(kit.logIn(life.phone)).rejects.toThrow('手机号或密码错误');
    const password = 'a different harbour';
    const before = (await kit.inbox(life.phone)).length;
    await kit.call('POST', '/no-auth/sms/register', {
      body: { mobile: life.phone, ...(await kit.captcha()) },
    });
    await until('a code', async () => (await kit.inbox(life.phone)).length > before);
    const smsCode = await kit.smsCode(life.phone);
    const body = { mobile: life.phone, smsCode, password, passwordAgain: password, agreed: true };
    expect((await kit.call('POST', '/h5/register', { body })).code).toBe(200);
    const { token } = await kit.logIn(life.phone, password);
    const user = await kit.call<{ user: { id: string } }>('GET', '/h5/member/getUserByToken', { token });
    expect(user.data.user.id).not.toBe(life.id);
  });

  it('is in the audit log, whose chains still hold, and cannot be undone by staff', async () => {
    const events = await kit.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject', '=', `account:${life.id}`)
      .where('action', 'like', 'account.%')
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.deletion-ask', 'account.erase']),
    );
    expect((await verifyAudit(kit.deps)).broken).toEqual([]);
    const boss = await kit.superAdmin();
    const answer = await kit.call('POST', `/h5/member/${life.id}/unfreeze`, {
      token: boss.token,
      body: { reason: '恢复' },
    });
    expect([answer.code >= 400, await stateOf(life.id)]).toEqual([true, 'deleted']);
  });

  it('is not over while the store keeps a picture, and the next run removes it', async () => {
    const { db, storage } = kit.deps;
    const { id, token } = await kit.member();
    const avatar = (await storePicture(kit.deps, id, 'avatar', await picture())).id;
    await db.updateTable('members').set({ avatar_id: avatar }).where('account_id', '=', id).execute();
    await askToLeave(kit, token);
    kit.clock.forward(16 * DAY);
    const doneAt = async () =>
      (
        await db
          .selectFrom('account_deletions')
          .select('done_at')
          .where('account_id', '=', id)
          .executeTakeFirstOrThrow()
      ).done_at;
    const away = refusingOnce(storage);
    await expect(erase({ ...kit.deps, storage: away }, id)).rejects.toThrow();
    expect([await rowsOf('media', 'id', avatar), await doneAt()]).toEqual([1, null]);
    await erase(kit.deps, id);
    expect([await rowsOf('media', 'id', avatar), await doneAt()]).toEqual([0, expect.any(Date)]);
    await expect(pictureBytes(kit.deps, avatar)).rejects.toThrow();
  });

  it('spares what an account under a legal hold shares with the person, without a word of theirs', async () => {
    const { db } = kit.deps;
    const gone = await livedLife(kit);
    const [held, third] = [gone.other, await kit.member()];
    const [post] = gone.posts as [string];
    const at = kit.clock.now();
    const photo = (await storePicture(kit.deps, gone.id, 'post', await picture())).id;
    await db.insertInto('post_images').values({ post_id: post, position: 0, media_id: photo }).execute();
    await sql`
      INSERT INTO reports (post_id, comment_id, reporter_id, reason, note, trusted, at) VALUES
        (${post}, NULL, ${held.id}, 'spam', '留证', false, ${at}),
        (NULL, ${gone.comment}, ${held.id}, 'spam', '留证', false, ${at}),
        (${post}, NULL, ${third.id}, 'spam', ${MARK}, false, ${at}),
        (NULL, ${gone.comment}, ${third.id}, 'spam', ${MARK}, false, ${at})`.execute(db);
    await sql`
      INSERT INTO reviews (post_id, cause, found, opened_at) VALUES (${post}, 'reports', ${MARK}, ${at})`.execute(
      db,
    );
    await db.insertInto('post_likes').values({ post_id: post, member_id: held.id, at }).execute();
    await db
      .insertInto('company_claims')
      .values({ company_id: gone.company.goes, member_id: held.id, reason: '我是负责人', created_at: at })
      .execute();
    await sql`
      INSERT INTO products (company_id, category_id, first_category_id, name_zh, author_id)
      SELECT ${gone.company.goes}, category_id, first_category_id, '留证样品', ${held.id} FROM products LIMIT 1`.execute(
      db,
    );

    const shared = async () => {
      const counts: Record<string, number> = {
        'comments.text': await rowsOf('comments', 'text', '问价'),
        'products.name_zh': await rowsOf('products', 'name_zh', '留证样品'),
      };
      for (const [table, { people = {} }] of Object.entries(register))
        for (const [column, end] of Object.entries(people))
          if (end === 'delete') counts[`${table}.${column}`] = await rowsOf(table, column, held.id);
      return counts;
    };
    await holdAccount(kit.deps, held.id, '法院来函 44');
    const before = await shared();
    expect(before).toMatchObject({
      'comments.text': 1,
      'connections.high_id': 1,
      'contact_reveals.viewer_id': 1,
      'products.name_zh': 1,
      'reports.reporter_id': 2,
    });
    await askToLeave(kit, gone.token);
    kit.clock.forward(16 * DAY);
    await eraseDue(kit.deps);
    expect(await stateOf(gone.id)).toBe('deleted');
    expect(await shared()).toEqual(before);

    const posts = await db
      .selectFrom('posts')
      .select(['id', 'state', 'title_zh', 'body_zh'])
      .where('author_id', '=', gone.id)
      .execute();
    expect(posts).toEqual([{ id: post, state: 'removed', title_zh: '—', body_zh: '' }]);
    expect(await rowsOf('media', 'id', photo)).toBe(0);
    expect(await rowsOf('reports', 'reporter_id', third.id)).toBe(0);
    const words = [NAME, NAME_EN, EMAIL, WECHAT, MARK, gone.phone];
    const left = async () => (await placesOf(words)).filter((place) => !kept.has(place));
    await expect.poll(left, { timeout: 10_000, interval: 100 }).toEqual([]);

    // Released, it goes when its owner does.
    await holdAccount(kit.deps, held.id, '');
    await askToLeave(kit, (await kit.logIn(held.phone)).token);
    kit.clock.forward(16 * DAY);
    await eraseDue(kit.deps);
    expect(new Set(Object.values(await shared()))).toEqual(new Set([0]));
  });
});
