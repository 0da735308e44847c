import type { Merge, MergeListItem, MergePreview } from '@mingtang/contract/merges';
import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { type Kit, newPhone, PASSWORD, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { readLedgerState } from '../../../test/ledger/ledger-invariants.ts';
import { createPaidOrder, refundPaidOrder } from '../../../test/paid-orders.fixture.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { accountErasers } from '../../erasure-registry.ts';
import { eraseDueAccounts } from '../../office/privacy/privacy.erasure.service.ts';
import { clearExpiredMerges } from './merges.service.ts';

type Member = Awaited<ReturnType<Kit['createMember']>>;
const DAY = 86_400;

describe('merging two members', () => {
  const kit = useKit();
  let staff: Staff;
  const newStaff = async () =>
    createStaff(kit, (await kit.createSuperAdmin()).token, ['member:read', 'member:write', 'merge:write']);
  beforeAll(async () => {
    staff = await newStaff();
  });

  const preview = (id: string, mergedId: string, token = staff.token) =>
    kit.call<MergePreview>('GET', `/h5/merges/member/${id}/preview/${mergedId}`, { token });
  const merge = (id: string, mergedId: string, taken: string[] = [], token = staff.token) =>
    kit.call<{ id: string }>('POST', `/h5/merges/member/${id}`, { token, body: { mergedId, taken } });
  const undo = (id: string, mergeId: string, token = staff.token) =>
    kit.call('POST', `/h5/merges/member/${id}/undo/${mergeId}`, { token });
  const listMerges = async (id: string) =>
    (await kit.call<{ rows: Merge[] }>('GET', `/h5/merges/member/${id}`, { token: staff.token })).data.rows;
  const createUnclaimed = async (body: object = {}) =>
    (
      await kit.call<{ id: string; memberNumber: string }>('POST', '/h5/member/records', {
        token: staff.token,
        body: { phone: newPhone(), name: '秦望舒', ...body },
      })
    ).data;
  const recordOf = async (id: string) =>
    (await kit.call<AdminMemberDetail>('GET', `/h5/member/${id}/record`, { token: staff.token })).data;
  const brokenInvariants = async () =>
    (await inTransaction(kit.deps, ({ db }) => readLedgerState(db))).broken;

  /** Every row that refers to one of the members, by table, to compare before and after. */
  const snapshot = async (ids: string[]) => {
    const tables: Record<string, string> = {
      accounts: 'id',
      members: 'account_id',
      member_contacts: 'member_id',
      company_team: 'member_id',
      member_follows: 'follower_id',
      company_follows: 'follower_id',
      connections: 'low_id',
      blocks: 'member_id',
      posts: 'author_id',
      comments: 'author_id',
      post_likes: 'member_id',
      member_labels: 'member_id',
      member_notes: 'member_id',
      feedback: 'account_id',
      notifications: 'account_id',
      membership_periods: 'member_id',
      orders: 'account_id',
      points_entries: 'account_id',
    };
    const found: Record<string, unknown> = {};
    for (const [table, column] of Object.entries(tables))
      found[table] = (
        await sql<{ row: object }>`
          SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t
          WHERE t.${sql.ref(column)} = ANY(${ids}::bigint[]) ORDER BY to_jsonb(t)::text`.execute(kit.deps.db)
      ).rows.map(({ row }) => row);
    return found;
  };

  const insertPost = async (member: Member) =>
    (
      await kit.deps.db
        .insertInto('posts')
        .values({
          author_id: member.id,
          kind: 'supply',
          title_zh: '供应轴承',
          state: 'live',
          published_at: kit.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  /** Two members with rows in many tables, some of which both have. */
  async function createHistory() {
    const { db } = kit.deps;
    const [kept, merged, other] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const company = await insertCompany(kit);
    const keptPost = await insertPost(kept);
    const mergedPost = await insertPost(merged);
    const at = kit.clock.now();
    await db
      .insertInto('company_team')
      .values([
        { company_id: company, member_id: kept.id, role: 'staff' },
        { company_id: company, member_id: merged.id, role: 'owner' },
      ])
      .execute();
    for (const { id, token } of [kept, merged]) {
      await kit.call('POST', '/h5/mall/member/follow', { token, body: { id: other.id, followed: true } });
      await db.insertInto('post_likes').values({ post_id: keptPost, member_id: id, at }).execute();
      await db
        .insertInto('member_follows')
        .values({ follower_id: id, member_id: other.id, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await db
      .insertInto('member_follows')
      .values([
        { follower_id: other.id, member_id: merged.id, at },
        { follower_id: merged.id, member_id: kept.id, at },
      ])
      .execute();
    await sql`UPDATE members m SET
      follow_count = (SELECT count(*) FROM member_follows f WHERE f.follower_id = m.account_id),
      fans_count = (SELECT count(*) FROM member_follows f WHERE f.member_id = m.account_id)`.execute(db);
    await db.insertInto('post_likes').values({ post_id: mergedPost, member_id: merged.id, at }).execute();
    await db
      .insertInto('comments')
      .values({ post_id: keptPost, author_id: merged.id, text: '有现货吗？', created_at: at })
      .execute();
    const [low, high] = [merged.id, other.id].toSorted((a, b) => Number(a) - Number(b));
    await db
      .insertInto('connections')
      .values({ low_id: low!, high_id: high!, requested_by: merged.id, requested_at: at })
      .execute();
    await db
      .insertInto('member_contacts')
      .values([
        { member_id: kept.id, field: 'email', value: 'old@example.com', audience: 'public' },
        { member_id: merged.id, field: 'email', value: 'new@example.com', audience: 'public' },
        { member_id: merged.id, field: 'wechat', value: 'qinwangshu', audience: 'public' },
      ])
      .execute();
    await sql`UPDATE members SET title = '副总', name = '秦望舒' WHERE account_id = ${merged.id}`.execute(db);
    for (const { id } of [kept, merged])
      await sql`UPDATE members SET approved_at = now(), listed = true WHERE account_id = ${id}`.execute(db);
    return { kept, merged, other, company, keptPost, mergedPost };
  }

  it('requires the permission, two different members and a recent second factor', async () => {
    const [one, two] = [await kit.createMember(), await kit.createMember()];
    expect(await preview(one.id, two.id, one.token)).toMatchObject(errorResponse('forbidden'));
    expect(await merge(one.id, two.id, [], one.token)).toMatchObject(errorResponse('forbidden'));
    expect(await merge(one.id, one.id)).toMatchObject(errorResponse('merge.same_record'));
    expect(await preview(one.id, '987654321')).toMatchObject(errorResponse('member.not_found'));
    expect(await merge(one.id, '987654321')).toMatchObject(errorResponse('member.not_found'));
    kit.clock.forward(301);
    expect(await merge(one.id, two.id)).toMatchObject(errorResponse('step_up.required'));
    staff = await newStaff();
  });

  it('shows a value once that is equal in both languages', async () => {
    const [kept, merged] = [await kit.createMember(), await kit.createMember()];
    const setTexts = (id: string, texts: object) =>
      kit.deps.db.updateTable('members').set(texts).where('account_id', '=', id).execute();
    await setTexts(kept.id, { name: 'Lin Yu', name_en: 'Lin Yu', title: 'CEO', title_en: 'CEO' });
    await setTexts(merged.id, { name: '林语', name_en: 'Lin Yu', title: 'CEO', title_en: '' });
    expect((await preview(kept.id, merged.id)).data.fields).toEqual([
      { field: 'name', survivor: 'Lin Yu', merged: '林语 / Lin Yu', picture: false },
    ]);
  });

  it('shows the differing values, masked, and what goes where', async () => {
    const { kept, merged } = await createHistory();
    const { data } = await preview(kept.id, merged.id);
    expect(data.fields.map(({ field }) => field)).toEqual(['name', 'title', 'email', 'wechat']);
    expect(data.fields.find(({ field }) => field === 'email')).toMatchObject({
      survivor: expect.stringMatching(/^o\*+@/) as string,
      merged: expect.stringMatching(/^n\*+@/) as string,
    });
    const counts = new Map(data.counts.map(({ group, moved, stays }) => [group, [moved, stays]]));
    expect(counts.get('posts')).toEqual([1, 0]);
    expect(counts.get('comments')).toEqual([1, 0]);
    expect(counts.get('likes')).toEqual([1, 1]);
    expect(counts.get('companies')).toEqual([0, 1]);
    expect(counts.get('follows')).toEqual([1, 2]);
    expect(counts.get('connections')).toEqual([1, 0]);
  });

  it('moves everything, and its undo restores both exactly', async () => {
    const { kept, merged, other, company, mergedPost } = await createHistory();
    const before = await snapshot([kept.id, merged.id]);
    const { data, code } = await merge(kept.id, merged.id, ['name', 'title', 'email']);
    expect(code).toBe(200);
    expect(await recordOf(kept.id)).toMatchObject({
      name: '秦望舒',
      title: '副总',
      companies: [{ id: company, role: 'owner' }],
    });
    expect(await kit.call('GET', `/h5/member/${merged.id}/record`, { token: staff.token })).toMatchObject(
      errorResponse('member.not_found'),
    );
    const { db } = kit.deps;
    expect(
      await db
        .selectFrom('posts')
        .select(['author_id', 'listed'])
        .where('id', '=', mergedPost)
        .executeTakeFirst(),
    ).toEqual({ author_id: kept.id, listed: true });
    expect(
      await db
        .selectFrom('members')
        .select(['follow_count', 'fans_count'])
        .where('account_id', '=', kept.id)
        .executeTakeFirst(),
    ).toEqual({ follow_count: 1, fans_count: 2 });
    // What the member had not published on this card is private.
    expect(
      await db
        .selectFrom('member_contacts')
        .select(['value', 'audience'])
        .where('member_id', '=', kept.id)
        .where('field', '=', 'email')
        .executeTakeFirst(),
    ).toEqual({ value: 'new@example.com', audience: 'only-me' });
    expect(
      await db.selectFrom('connections').select('requested_by').where('requested_by', '=', kept.id).execute(),
    ).toHaveLength(1);
    expect(await brokenInvariants()).toEqual([]);
    expect(await listMerges(kept.id)).toMatchObject([{ id: data.id, mergedId: merged.id, undoneAt: null }]);
    expect(await listAuditEvents(kit, 'member.merge', `account:${kept.id}`)).toMatchObject([
      { actor_id: staff.id, before: { mergedId: merged.id } },
    ]);

    expect((await undo(kept.id, data.id)).code).toBe(200);
    expect(await snapshot([kept.id, merged.id])).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
    expect((await listMerges(kept.id))[0]!.undoneAt).not.toBeNull();
    expect(await listAuditEvents(kit, 'member.merge-undo', `account:${kept.id}`)).toHaveLength(1);
    expect(await undo(kept.id, data.id)).toMatchObject(errorResponse('merge.not_found'));
    expect((await kit.logIn(merged.phone)).step).toBe('done');
    expect(other.id).not.toBe(kept.id);
  });

  it('ends the sessions of the merged account and keeps its number for the surviving one', async () => {
    const [kept, merged] = [await kit.createMember(), await kit.createMember()];
    const { data } = await merge(kept.id, merged.id);
    expect(await kit.call('GET', '/h5/account/profile', { token: merged.token })).toMatchObject(
      errorResponse('session.invalid'),
    );
    expect(
      (
        await kit.call('POST', '/h5/account/login', {
          clientIp: uniqueClientIp(),
          body: { mobile: merged.phone, password: PASSWORD, ...(await kit.captcha()) },
        })
      ).code,
    ).not.toBe(200);
    const created = await kit.call('POST', '/h5/member/records', {
      token: staff.token,
      body: { phone: merged.phone, name: '秦望舒' },
    });
    expect(created.code).not.toBe(200);
    const setPhone = (id: string, phone: string) =>
      kit.deps.db.updateTable('accounts').set({ phone }).where('id', '=', id).execute();
    await expect(setPhone((await kit.createMember()).id, `+86${merged.phone}`)).rejects.toThrow('reserved');
    await setPhone(kept.id, `+86${merged.phone}`);
    expect(await undo(kept.id, data.id)).toMatchObject(errorResponse('merge.undo_phone'));
  });

  it('refuses staff, frozen accounts, legal holds, open orders, and to keep an unclaimed account', async () => {
    const [one, two] = [await kit.createMember(), await kit.createMember()];
    const { db } = kit.deps;
    expect(await merge(one.id, staff.id)).toMatchObject(errorResponse('merge.staff'));
    expect(await merge(staff.id, one.id)).toMatchObject(errorResponse('merge.staff'));
    const unclaimed = await createUnclaimed();
    expect(await merge(unclaimed.id, one.id)).toMatchObject(errorResponse('merge.claimed'));
    const setState = (state: string) =>
      db.updateTable('accounts').set({ state }).where('id', '=', two.id).execute();
    await setState('frozen');
    expect(await merge(one.id, two.id)).toMatchObject(errorResponse('merge.not_active'));
    await setState('active');
    await db.insertInto('account_holds').values({ account_id: two.id, reason: '法院要求' }).execute();
    expect(await merge(one.id, two.id)).toMatchObject(errorResponse('merge.held'));
    await db.deleteFrom('account_holds').where('account_id', '=', two.id).execute();
    const at = kit.clock.now();
    await sql`
      INSERT INTO orders (number, account_id, package_id, price_fen, amount_fen, months, created_at, expires_at)
      SELECT '20260101000000009999', ${two.id}, id, price_fen, price_fen, months, ${at}, ${at}
      FROM packages WHERE serial = 'P-12'`.execute(db);
    expect(await merge(one.id, two.id)).toMatchObject(errorResponse('merge.open_money'));
  });

  it('moves the membership and the points of a paid order, which itself does not change', async () => {
    const [kept, merged] = [await kit.createMember(), await kit.createMember()];
    const order = await createPaidOrder(kit, merged.id);
    const before = await snapshot([kept.id, merged.id]);
    const { data } = await merge(kept.id, merged.id);
    expect(await recordOf(kept.id)).toMatchObject({ membership: 'active', points: 598 });
    expect(
      await kit.deps.db
        .selectFrom('orders')
        .select('account_id')
        .where('id', '=', order.id)
        .executeTakeFirst(),
    ).toEqual({ account_id: merged.id });
    expect(await listMerges(kept.id)).toMatchObject([{ orders: 1 }]);
    expect(await brokenInvariants()).toEqual([]);
    expect((await undo(kept.id, data.id)).code).toBe(200);
    // The temporary membership of the surviving member had ended and runs again.
    expect(await snapshot([kept.id, merged.id])).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('takes a refund from the surviving member; the merge can then no longer be undone', async () => {
    const [kept, merged] = [await kit.createMember(), await kit.createMember()];
    const order = await createPaidOrder(kit, merged.id);
    const { data } = await merge(kept.id, merged.id);
    await refundPaidOrder(kit, order);
    expect(await recordOf(kept.id)).toMatchObject({ points: 0 });
    expect((await recordOf(kept.id)).membership).not.toBe('active');
    expect(await brokenInvariants()).toEqual([]);
    expect(await undo(kept.id, data.id)).toMatchObject(errorResponse('merge.undo_membership'));
  });

  it('grants the days until the later end when both have a membership', async () => {
    const [kept, merged] = [await kit.createMember(), await kit.createMember()];
    await createPaidOrder(kit, kept.id);
    await createPaidOrder(kit, merged.id);
    await createPaidOrder(kit, merged.id);
    const laterEnd = (await recordOf(merged.id)).endsOn;
    const before = await snapshot([kept.id, merged.id]);
    const { data } = await merge(kept.id, merged.id);
    expect((await recordOf(kept.id)).endsOn).toBe(laterEnd);
    expect(await brokenInvariants()).toEqual([]);
    expect((await undo(kept.id, data.id)).code).toBe(200);
    const after = await snapshot([kept.id, merged.id]);
    const running = (rows: unknown) =>
      (rows as { revoked_at: string | null }[]).filter((row) => !row.revoked_at);
    expect(running(after['membership_periods'])).toEqual(running(before['membership_periods']));
    expect(await brokenInvariants()).toEqual([]);
  });

  it('cannot be undone after a chosen value was edited or the surviving account was closed', async () => {
    const [kept, merged] = [await kit.createMember(), await kit.createMember()];
    await sql`UPDATE members SET title = '副总' WHERE account_id = ${merged.id}`.execute(kit.deps.db);
    const { data } = await merge(kept.id, merged.id, ['title']);
    const setTitle = (title: string) =>
      kit.deps.db.updateTable('members').set({ title }).where('account_id', '=', kept.id).execute();
    await setTitle('总经理');
    expect(await undo(kept.id, data.id)).toMatchObject(errorResponse('merge.undo_edited'));
    await setTitle('副总');
    const setState = (state: string) =>
      kit.deps.db.updateTable('accounts').set({ state }).where('id', '=', kept.id).execute();
    await setState('frozen');
    expect(await undo(kept.id, data.id)).toMatchObject(errorResponse('merge.undo_survivor'));
    await setState('active');
    expect((await undo(kept.id, data.id)).code).toBe(200);
  });

  it('appears in the list of all merges until it was undone or is final', async () => {
    const [kept, merged] = [await kit.createMember(), await kit.createMember()];
    const listAll = async (token = staff.token) =>
      kit.call<{ rows: MergeListItem[] }>('GET', '/h5/merges?pageSize=100', { token });
    const { data } = await merge(kept.id, merged.id);
    const found = async () => (await listAll()).data.rows.find(({ id }) => id === data.id);
    expect(await found()).toMatchObject({ kind: 'member', survivorId: kept.id, state: 'undoable' });
    expect((await listAll()).data.rows[0]?.id).toBe(data.id);
    expect(await listAll(kept.token)).toMatchObject(errorResponse('forbidden'));
    await undo(kept.id, data.id);
    expect(await found()).toMatchObject({ state: 'undone' });
    const again = (await merge(kept.id, merged.id)).data;
    kit.clock.forward(31 * DAY);
    staff = await newStaff();
    expect((await listAll()).data.rows.find(({ id }) => id === again.id)).toMatchObject({ state: 'final' });
  });

  it('of the same account by two people at once succeeds once', async () => {
    const [one, two, merged] = [await kit.createMember(), await kit.createMember(), await kit.createMember()];
    const responses = await Promise.all([merge(one.id, merged.id), merge(two.id, merged.id)]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual([200, 404]);
  });

  it('does not exceed the limit of rows', async () => {
    const [kept, merged] = [await kit.createMember(), await kit.createMember()];
    await sql`
      INSERT INTO feedback (account_id, kind, text)
      SELECT ${merged.id}, 'idea', '建议增加筛选' FROM generate_series(1, 20001)`.execute(kit.deps.db);
    expect(await preview(kept.id, merged.id)).toMatchObject(errorResponse('merge.too_large'));
    expect(await merge(kept.id, merged.id)).toMatchObject(errorResponse('merge.too_large'));
  });

  it('is final after thirty days: the rest of the merged account is erased and its number is free', async () => {
    const [kept, merged] = [await kit.createMember(), await kit.createMember()];
    const { data } = await merge(kept.id, merged.id);
    kit.clock.forward(31 * DAY);
    staff = await newStaff();
    expect(await undo(kept.id, data.id)).toMatchObject(errorResponse('merge.undo_expired'));
    await clearExpiredMerges(kit.deps);
    await eraseDueAccounts(kit.deps, accountErasers);
    expect(
      await kit.deps.db
        .selectFrom('merges')
        .select(['undo', 'merged_phone'])
        .where('id', '=', data.id)
        .executeTakeFirst(),
    ).toEqual({ undo: null, merged_phone: null });
    expect(
      await kit.deps.db
        .selectFrom('account_deletions')
        .select('account_id')
        .where('account_id', '=', merged.id)
        .where('completed_at', 'is not', null)
        .execute(),
    ).toHaveLength(1);
    expect((await recordOf(kept.id)).id).toBe(kept.id);
    await kit.register(merged.phone);
  });
});
