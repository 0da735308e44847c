import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  requestDeletion,
  COMPANY_TEXT_MARKER,
  MEMBER_EMAIL,
  type MemberHistory,
  createMemberHistory,
  MEMBER_TEXT_MARKER,
  MEMBER_NAME,
  MEMBER_NAME_EN,
  createTestImage,
  MEMBER_WECHAT,
} from '../../../test/member-history.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { PASSWORD, useKit } from '../../../test/kit.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { failFirstDelete } from '../../../test/failing-storage.fixture.ts';
import { verifyAuditChains } from '../../kernel/audit/audit.verification.service.ts';
import { readPictureBytes, pictureOf, storePicture } from '../../kernel/media/media.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { accountErasers } from '../../erasure-registry.ts';
import { setLegalHold } from './privacy.deletion.service.ts';
import { eraseAccount, eraseDueAccounts } from './privacy.erasure.service.ts';
import { dataInventory } from './data-inventory.ts';

const DAY = 86_400;

describe('account erasure', () => {
  const kit = useKit();

  const stateOf = async (id: string) =>
    (await kit.deps.db.selectFrom('accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;
  const countRows = async (table: string, column: string, id: string): Promise<number> =>
    (
      await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(
        kit.deps.db,
      )
    ).rows[0]!.count;

  /** All columns of the database that contain one of the texts. */
  async function findColumnsContaining(personalTexts: readonly string[]): Promise<string[]> {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
        -- Partitions are read with their table.
        AND NOT EXISTS (SELECT FROM pg_class p WHERE p.relname = c.table_name AND p.relispartition
          AND p.relnamespace = 'public'::regnamespace)
        AND c.data_type IN ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector')`.execute(
      kit.deps.db,
    );
    const matches: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql<{ found: boolean }>`
        SELECT EXISTS (SELECT FROM ${sql.table(table)} t WHERE EXISTS (
          SELECT FROM unnest(${[...personalTexts]}::text[]) n
          WHERE position(lower(n) IN lower(${sql.ref(`t.${column}`)}::text)) > 0)) AS found`.execute(
        kit.deps.db,
      );
      if (rows[0]!.found) matches.push(`${table}.${column}`);
    }
    return matches;
  }

  let history: MemberHistory;
  const personalTexts = () => [
    MEMBER_NAME,
    MEMBER_NAME_EN,
    MEMBER_EMAIL,
    MEMBER_WECHAT,
    MEMBER_TEXT_MARKER,
    history.phone,
  ];
  const retainedColumns = new Set(
    Object.entries(dataInventory).flatMap(([table, entry]) =>
      Object.keys(entry.retained ?? {}).map((column) => `${table}.${column}`),
    ),
  );

  beforeAll(async () => {
    history = await createMemberHistory(kit);
    await kit.call('POST', '/h5/privacy/exports', { token: history.token, body: { password: PASSWORD } });
    await waitUntil('the export', async () =>
      (
        await kit.deps.db
          .selectFrom('data_exports')
          .select('state')
          .where('account_id', '=', history.id)
          .execute()
      ).every(({ state }) => state === 'ready'),
    );
  });

  it('has test data in every table of the data inventory that is deleted or blanked', async () => {
    const empty: string[] = [];
    for (const [table, { personColumns = {} }] of Object.entries(dataInventory))
      for (const [column, rule] of Object.entries(personColumns))
        if ((rule === 'delete' || typeof rule === 'object') && table !== 'account_roles')
          if ((await countRows(table, column, history.id)) === 0) empty.push(`${table}.${column}`);
    expect(empty).toEqual([]);
    expect((await findColumnsContaining(personalTexts())).length).toBeGreaterThan(25);
  });

  it('continues after a killed worker and leaves personal texts only in the retained columns', async () => {
    await requestDeletion(kit, history.token);
    kit.clock.forward(16 * DAY);
    // Simulates a kill -9: each run stops some statements later than the one before.
    for (let statementLimit = 3; ; statementLimit += 9) {
      let statementsLeft = statementLimit;
      const failingDb = kit.deps.db.withPlugin({
        transformQuery: ({ node }) => {
          statementsLeft -= 1;
          if (statementsLeft < 0) throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const failed = await eraseDueAccounts({ ...kit.deps, db: failingDb }, accountErasers).then(
        () => false,
        () => true,
      );
      if (!failed) break;
      expect(await stateOf(history.id)).toMatch(/deleting|deleted/);
    }
    expect(await stateOf(history.id)).toBe('deleted');
    // Separate jobs rebuild the search documents of companies and their people.
    const findLeftovers = async () =>
      (await findColumnsContaining(personalTexts())).filter((column) => !retainedColumns.has(column));
    await expect.poll(findLeftovers, { timeout: 10_000, interval: 100 }).toEqual([]);
    await eraseDueAccounts(kit.deps, accountErasers);
  });

  it('deletes and blanks the rows as the data inventory describes', async () => {
    const left: string[] = [];
    for (const [table, { personColumns = {} }] of Object.entries(dataInventory))
      for (const [column, rule] of Object.entries(personColumns)) {
        if (rule === 'delete' && (await countRows(table, column, history.id)) > 0)
          left.push(`${table}.${column}`);
        if (typeof rule !== 'object') continue;
        for (const [name, value] of Object.entries(rule.blank)) {
          const { rows } = await sql`
            SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${history.id}
              AND ${sql.ref(name)} IS DISTINCT FROM ${value}`.execute(kit.deps.db);
          if (rows.length > 0) left.push(`${table}.${name}`);
        }
      }
    expect(left).toEqual([]);
  });

  it('deletes a role that was granted after the request', async () => {
    const { id, token } = await kit.createMember();
    await requestDeletion(kit, token);
    await sql`INSERT INTO account_roles (account_id, role_id) SELECT ${id}, min(id) FROM roles`.execute(
      kit.deps.db,
    );
    kit.clock.forward(16 * DAY);
    await eraseDueAccounts(kit.deps, accountErasers);
    expect([await stateOf(id), await countRows('account_roles', 'account_id', id)]).toEqual(['deleted', 0]);
  });

  it('retains data of others with correct counts', async () => {
    const { db } = kit.deps;
    const comments = await db
      .selectFrom('comments')
      .select(['id', 'state', 'text', 'likes'])
      .where('id', 'in', [history.commentId, history.replyId])
      .orderBy('id')
      .execute();
    expect(comments).toMatchObject([
      { state: 'removed', text: '—' },
      { state: 'live', text: '回复' },
    ]);
    const other = await db
      .selectFrom('members')
      .select(['fans_count', 'follow_count'])
      .where('account_id', '=', history.other.id)
      .executeTakeFirstOrThrow();
    expect(other).toEqual({ fans_count: 0, follow_count: 0 });
    expect((await findColumnsContaining([COMPANY_TEXT_MARKER])).toSorted()).toEqual(
      expect.arrayContaining(['companies.profile_zh', 'products.name_zh']),
    );
  });

  it('transfers shared companies, keeps imported ones without personal contacts, and deletes others', async () => {
    const { db } = kit.deps;
    const rows = await db
      .selectFrom('companies')
      .select(['id', 'state', 'name_zh', 'profile_zh', 'fans_count'])
      .where('id', 'in', Object.values(history.companyIds))
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { id: history.companyIds.handedOver, state: 'live' },
      { id: history.companyIds.ordered, state: 'removed', name_zh: '有单行', profile_zh: '' },
      { id: history.companyIds.stays, state: 'live', fans_count: 0 },
    ]);
    const people = await db
      .selectFrom('company_team')
      .select(['company_id', 'member_id', 'role'])
      .where('company_id', 'in', Object.values(history.companyIds))
      .execute();
    expect(people).toEqual([
      { company_id: history.companyIds.handedOver, member_id: history.other.id, role: 'owner' },
    ]);
    const contacts = await db
      .selectFrom('company_contacts')
      .select('field')
      .where('company_id', 'in', Object.values(history.companyIds))
      .execute();
    expect(contacts).toEqual([{ field: 'landline' }, { field: 'landline' }]);
  });

  it('ends the membership, retains orders and invoices, and deletes pictures and exports', async () => {
    const { db } = kit.deps;
    const activePeriods = await db
      .selectFrom('membership_periods')
      .select('id')
      .where('member_id', '=', history.id)
      .where('kind', '<>', 'temporary')
      .where('revoked_at', 'is', null)
      .where('ends_on', '>=', shanghaiDayOf(kit.clock.now()))
      .execute();
    expect(activePeriods).toEqual([]);
    expect([
      await countRows('orders', 'account_id', history.id),
      await countRows('fapiao', 'account_id', history.id),
    ]).toEqual([2, 1]);
    expect(await countRows('data_exports', 'account_id', history.id)).toBe(0);
    const picturePath = new URL(pictureOf(kit.deps, history.pictureId).small, kit.baseUrl).pathname;
    expect((await fetch(new URL(picturePath, kit.baseUrl))).status).toBe(404);
  });

  it('transfers a company to a colleague whose own deletion is still pending', async () => {
    const { db } = kit.deps;
    const [owner, colleague] = [await kit.createMember(), await kit.createMember()];
    const company = await addCompany(kit, owner.token, { nameZh: '后来行' });
    await db
      .insertInto('company_team')
      .values({ company_id: company.id, member_id: colleague.id, role: 'editor' })
      .execute();
    await requestDeletion(kit, owner.token);
    kit.clock.forward(5 * DAY);
    await requestDeletion(kit, (await kit.logIn(colleague.phone)).token);
    kit.clock.forward(11 * DAY);
    await eraseDueAccounts(kit.deps, accountErasers);
    const people = await db
      .selectFrom('company_team')
      .select(['member_id', 'role'])
      .where('company_id', '=', company.id)
      .execute();
    expect(people).toEqual([{ member_id: colleague.id, role: 'owner' }]);
  });

  it('frees the phone number for a new account', async () => {
    await expect(kit.logIn(history.phone)).rejects.toThrow('手机号或密码错误');
    const password = 'a different harbour';
    const before = (await kit.inbox(history.phone)).length;
    await kit.call('POST', '/no-auth/sms/register', {
      body: { mobile: history.phone, ...(await kit.captcha()) },
    });
    await waitUntil('a code', async () => (await kit.inbox(history.phone)).length > before);
    const smsCode = await kit.smsCode(history.phone);
    const body = { mobile: history.phone, smsCode, password, passwordAgain: password, agreed: true };
    expect((await kit.call('POST', '/h5/register', { body })).code).toBe(200);
    const { token } = await kit.logIn(history.phone, password);
    const user = await kit.call<{ user: { id: string } }>('GET', '/h5/member/getUserByToken', { token });
    expect(user.data.user.id).not.toBe(history.id);
  });

  it('writes audit events with valid hash chains, and staff cannot restore the account', async () => {
    const events = await kit.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject', '=', `account:${history.id}`)
      .where('action', 'like', 'account.%')
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.deletion-ask', 'account.erase']),
    );
    expect((await verifyAuditChains(kit.deps)).broken).toEqual([]);
    const superAdmin = await kit.createSuperAdmin();
    const response = await kit.call('POST', `/h5/member/${history.id}/unfreeze`, {
      token: superAdmin.token,
      body: { reason: '恢复' },
    });
    expect([response.code >= 400, await stateOf(history.id)]).toEqual([true, 'deleted']);
  });

  it('is not done while storage fails to delete a picture, and the next run deletes it', async () => {
    const { db, storage } = kit.deps;
    const { id, token } = await kit.createMember();
    const avatar = (await storePicture(kit.deps, id, 'avatar', await createTestImage())).id;
    await db.updateTable('members').set({ avatar_id: avatar }).where('account_id', '=', id).execute();
    await requestDeletion(kit, token);
    kit.clock.forward(16 * DAY);
    const doneAt = async () =>
      (
        await db
          .selectFrom('account_deletions')
          .select('completed_at')
          .where('account_id', '=', id)
          .executeTakeFirstOrThrow()
      ).completed_at;
    const failingStorage = failFirstDelete(storage);
    await expect(
      eraseAccount({ ...kit.deps, storage: failingStorage }, accountErasers, id),
    ).rejects.toThrow();
    expect([await countRows('media', 'id', avatar), await doneAt()]).toEqual([1, null]);
    await eraseAccount(kit.deps, accountErasers, id);
    expect([await countRows('media', 'id', avatar), await doneAt()]).toEqual([0, expect.any(Date)]);
    await expect(readPictureBytes(kit.deps, avatar)).rejects.toThrow();
  });

  it('retains data shared with an account on legal hold, without the person’s texts', async () => {
    const { db } = kit.deps;
    const departed = await createMemberHistory(kit);
    const [held, third] = [departed.other, await kit.createMember()];
    const [post] = departed.postIds as [string];
    const at = kit.clock.now();
    const photo = (await storePicture(kit.deps, departed.id, 'post', await createTestImage())).id;
    await db.insertInto('post_images').values({ post_id: post, position: 0, media_id: photo }).execute();
    await sql`
      INSERT INTO reports (post_id, comment_id, reporter_id, reason, note, trusted, at) VALUES
        (${post}, NULL, ${held.id}, 'spam', '留证', false, ${at}),
        (NULL, ${departed.commentId}, ${held.id}, 'spam', '留证', false, ${at}),
        (${post}, NULL, ${third.id}, 'spam', ${MEMBER_TEXT_MARKER}, false, ${at}),
        (NULL, ${departed.commentId}, ${third.id}, 'spam', ${MEMBER_TEXT_MARKER}, false, ${at})`.execute(db);
    await sql`
      INSERT INTO reviews (post_id, cause, findings, opened_at) VALUES (${post}, 'reports', ${MEMBER_TEXT_MARKER}, ${at})`.execute(
      db,
    );
    await db.insertInto('post_likes').values({ post_id: post, member_id: held.id, at }).execute();
    await db
      .insertInto('company_claims')
      .values({
        company_id: departed.companyIds.deleted,
        member_id: held.id,
        reason: '我是负责人',
        created_at: at,
      })
      .execute();
    await sql`
      INSERT INTO products (company_id, category_id, first_category_id, name_zh, author_id)
      SELECT ${departed.companyIds.deleted}, category_id, first_category_id, '留证样品', ${held.id} FROM products LIMIT 1`.execute(
      db,
    );

    const countSharedRows = async () => {
      const counts: Record<string, number> = {
        'comments.text': await countRows('comments', 'text', '问价'),
        'products.name_zh': await countRows('products', 'name_zh', '留证样品'),
      };
      for (const [table, { personColumns = {} }] of Object.entries(dataInventory))
        for (const [column, rule] of Object.entries(personColumns))
          if (rule === 'delete') counts[`${table}.${column}`] = await countRows(table, column, held.id);
      return counts;
    };
    await setLegalHold(kit.deps, held.id, '法院来函 44');
    const before = await countSharedRows();
    expect(before).toMatchObject({
      'comments.text': 1,
      'connections.high_id': 1,
      'contact_reveals.viewer_id': 1,
      'products.name_zh': 1,
      'reports.reporter_id': 3,
    });
    await requestDeletion(kit, departed.token);
    kit.clock.forward(16 * DAY);
    await eraseDueAccounts(kit.deps, accountErasers);
    expect(await stateOf(departed.id)).toBe('deleted');
    expect(await countSharedRows()).toEqual(before);

    const posts = await db
      .selectFrom('posts')
      .select(['id', 'state', 'title_zh', 'body_zh'])
      .where('author_id', '=', departed.id)
      .execute();
    expect(posts).toEqual([{ id: post, state: 'removed', title_zh: '—', body_zh: '' }]);
    expect(await countRows('media', 'id', photo)).toBe(0);
    expect(await countRows('reports', 'reporter_id', third.id)).toBe(0);
    const departedTexts = [
      MEMBER_NAME,
      MEMBER_NAME_EN,
      MEMBER_EMAIL,
      MEMBER_WECHAT,
      MEMBER_TEXT_MARKER,
      departed.phone,
    ];
    const findLeftovers = async () =>
      (await findColumnsContaining(departedTexts)).filter((column) => !retainedColumns.has(column));
    await expect.poll(findLeftovers, { timeout: 10_000, interval: 100 }).toEqual([]);

    // After the release, the data is deleted with its owner.
    await setLegalHold(kit.deps, held.id, '');
    await requestDeletion(kit, (await kit.logIn(held.phone)).token);
    kit.clock.forward(16 * DAY);
    await eraseDueAccounts(kit.deps, accountErasers);
    expect(new Set(Object.values(await countSharedRows()))).toEqual(new Set([0]));
  });
});
