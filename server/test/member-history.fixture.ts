import { sql } from 'kysely';
import sharp from 'sharp';
import { recordAuditEvent } from '../src/kernel/audit/audit.service.ts';
import { storePicture } from '../src/kernel/media/media.service.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { saveApprovedCard } from './cards.fixture.ts';
import { addCompany, insertCategories, insertCompany } from './companies.fixture.ts';
import { type Kit, PASSWORD } from './kit.ts';
import { createPaidOrder } from './paid-orders.fixture.ts';
import { insertPost } from './posts.fixture.ts';

export const MEMBER_NAME = '柏舟行';
export const MEMBER_NAME_EN = 'Bo Zhouxing';
export const MEMBER_EMAIL = 'bo.zhouxing@example.com';
export const MEMBER_WECHAT = 'bozhou-wx-7718';
/** Part of every text by or about the member; the deletion must erase it. */
export const MEMBER_TEXT_MARKER = 'marked-by-bo';
/** Text of a company and of a product that remain after the deletion. */
export const COMPANY_TEXT_MARKER = 'of-the-works';

export interface MemberHistory {
  id: string;
  phone: string;
  token: string;
  other: { id: string; phone: string; token: string };
  postIds: string[];
  commentId: string;
  replyId: string;
  companyIds: { deleted: string; handedOver: string; stays: string; ordered: string };
  pictureId: string;
  /** News that credits this member. */
  newsId: string;
}

export const createTestImage = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#48c' } })
    .png()
    .toBuffer();

/** Categories are inserted once per database and shared. */
async function getCategories(kit: Kit): Promise<{ first: string; second: string }> {
  const row = await kit.deps.db
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where('parent_id', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? insertCategories(kit) : { first: row.parent_id!, second: row.id };
}

/** Creates a member with rows in every table that can hold personal data, and another member who shares some. */
export async function createMemberHistory(kit: Kit): Promise<MemberHistory> {
  const { db } = kit.deps;
  const at = kit.clock.now();
  // One account older than the member and one newer: some tables order a pair of accounts by id.
  const staff = await kit.createMember();
  const member = await kit.createMember();
  const other = await kit.createMember();
  const id = member.id;
  const contacts = [
    { field: 'phone', value: member.phone, audience: 'members' },
    { field: 'email', value: MEMBER_EMAIL, audience: 'members' },
    { field: 'wechat', value: MEMBER_WECHAT, audience: 'members' },
  ] as const;
  await saveApprovedCard(kit, other.token, { name: '容听雨' });
  await saveApprovedCard(kit, member.token, {
    name: MEMBER_NAME,
    nameEn: MEMBER_NAME_EN,
    title: `${MEMBER_TEXT_MARKER} title`,
    intro: `${MEMBER_TEXT_MARKER} intro`,
    contacts: [...contacts],
  });

  await db
    .insertInto('known_devices')
    .values({ account_id: id, token_hash: Buffer.alloc(32, 1), created_at: at, used_at: at })
    .execute();

  const markedText = (where: string) => `${MEMBER_TEXT_MARKER} ${where} ${MEMBER_NAME}`;
  const ownContacts = [
    { field: 'person', value: MEMBER_NAME, audience: 'members' },
    { field: 'phone', value: member.phone, audience: 'members' },
    { field: 'landline', value: '0512-5550101', audience: 'members' },
  ] as const;
  const companyIds = {
    deleted: (
      await addCompany(kit, member.token, {
        nameZh: '独木行',
        profileZh: markedText('company'),
        contacts: [...ownContacts],
      })
    ).id,
    handedOver: (
      await addCompany(kit, member.token, {
        nameZh: '同舟行',
        profileZh: COMPANY_TEXT_MARKER,
        contacts: [...ownContacts],
      })
    ).id,
    ordered: (await addCompany(kit, member.token, { nameZh: '有单行', profileZh: markedText('ordered') })).id,
    stays: await insertCompany(kit, { name_zh: '名录行' }),
  };
  const removedCompanyId = await insertCompany(kit, { name_zh: '旧行', state: 'removed' });
  const personRow = (company_id: string, member_id: string, role: string) => ({
    company_id,
    member_id,
    role,
  });
  await db
    .insertInto('company_team')
    .values([
      personRow(companyIds.handedOver, other.id, 'staff'),
      personRow(companyIds.stays, id, 'owner'),
      personRow(removedCompanyId, id, 'owner'),
    ])
    .execute();
  await db
    .insertInto('company_contacts')
    .values(
      [companyIds.stays, removedCompanyId].flatMap((company_id) =>
        ownContacts.map((contact) => ({ ...contact, company_id })),
      ),
    )
    .execute();
  await db
    .insertInto('company_claims')
    .values({ company_id: companyIds.stays, member_id: id, reason: markedText('claim'), created_at: at })
    .execute();
  const category = await getCategories(kit);
  await db
    .insertInto('products')
    .values({
      company_id: companyIds.handedOver,
      category_id: category.second,
      first_category_id: category.first,
      name_zh: COMPANY_TEXT_MARKER,
      author_id: id,
      approved_at: at,
    })
    .execute();

  const ownPost = await insertPost(kit, id, { title_zh: markedText('post'), body_zh: markedText('body') });
  const draft = await insertPost(kit, id, { title_zh: markedText('draft'), state: 'draft' });
  const othersPost = await insertPost(kit, other.id);
  const insertComment = async (
    post_id: string,
    author_id: string,
    content: string,
    parent_id: string | null = null,
  ) =>
    (
      await db
        .insertInto('comments')
        .values({ post_id, author_id, text: content, parent_id, state: 'live', created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const commentId = await insertComment(othersPost, id, markedText('comment'));
  const replyId = await insertComment(othersPost, other.id, '回复', commentId);
  await db.updateTable('comments').set({ reply_count: 1 }).where('id', '=', commentId).execute();
  const likedComment = await insertComment(othersPost, other.id, '另一条');
  await insertComment(ownPost, other.id, '问价');
  await db.insertInto('post_likes').values({ post_id: othersPost, member_id: id, at }).execute();
  await db.insertInto('comment_likes').values({ comment_id: likedComment, member_id: id, at }).execute();
  await db.updateTable('comments').set({ likes: 1 }).where('id', '=', likedComment).execute();
  await db
    .insertInto('member_follows')
    .values([
      { follower_id: id, member_id: other.id, at },
      { follower_id: other.id, member_id: id, at },
    ])
    .execute();
  await sql`UPDATE members SET fans_count = 1, follow_count = 1 WHERE account_id IN (${id}, ${other.id})`.execute(
    db,
  );
  await db
    .insertInto('company_follows')
    .values({ follower_id: id, company_id: companyIds.stays, at })
    .execute();
  await sql`UPDATE companies SET fans_count = 1 WHERE id = ${companyIds.stays}`.execute(db);
  const acceptedExchange = { requested_by: id, requested_at: at, accepted_at: at };
  await db
    .insertInto('connections')
    .values([
      { ...acceptedExchange, low_id: staff.id, high_id: id },
      { ...acceptedExchange, low_id: id, high_id: other.id },
    ])
    .execute();
  await sql`
    INSERT INTO contact_reveals (viewer_id, member_id, field, day, at) VALUES
      (${id}, ${other.id}, 'phone', current_date, ${at}), (${other.id}, ${id}, 'phone', current_date, ${at})`.execute(
    db,
  );
  await inTransaction(kit.deps, (deps) =>
    recordAuditEvent(deps, { accountId: staff.id, traceId: 'test' }, 'member.reveal', `account:${id}`, {
      after: { field: 'phone' },
    }),
  );
  await sql`
    INSERT INTO member_notes (member_id, author_id, kind, result, text, created_at) VALUES
      (${id}, ${staff.id}, 'call', 'will-renew', ${markedText('staff note')}, ${at}),
      (${other.id}, ${id}, 'note', NULL, '常来参加活动', ${at})`.execute(db);
  await sql`
    INSERT INTO duplicate_dismissals (low_member_id, high_member_id, dismissed_by, dismissed_at)
    VALUES (${staff.id}, ${id}, ${staff.id}, ${at}), (${id}, ${other.id}, ${id}, ${at})`.execute(db);
  await sql`
    WITH field AS (
      INSERT INTO custom_fields (kind, name_zh, position, created_at) VALUES ('text', ${`籍贯 ${id}`}, 1, ${at})
      RETURNING id, kind)
    INSERT INTO member_field_values (member_id, field_id, kind, text_value)
    SELECT m.id, field.id, field.kind, m.value FROM field,
      (VALUES (${id}::bigint, ${markedText('custom field')}), (${other.id}::bigint, '广东')) AS m (id, value)`.execute(
    db,
  );
  await sql`
    INSERT INTO blocks (member_id, other_id, initiated, at) VALUES (${id}, ${staff.id}, true, ${at}),
      (${staff.id}, ${id}, false, ${at})`.execute(db);
  await sql`INSERT INTO mutes (member_id, other_id, at) VALUES (${id}, ${staff.id}, ${at}), (${staff.id}, ${id}, ${at})`.execute(
    db,
  );
  await sql`
    INSERT INTO superadmin_proposals (account_id, proposed_by, proposed_at) VALUES (${id}, ${staff.id}, ${at}),
      (${other.id}, ${id}, ${at})`.execute(db);
  const label = await db
    .insertInto('labels')
    .values({ name_zh: `话题${id}`, name_en: `Topic ${id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('member_labels').values({ member_id: id, label_id: label.id, position: 0 }).execute();
  await sql`
    INSERT INTO notifications (account_id, kind, group_key, actor_id, detail, at, since) VALUES
      (${id}, 'review', 'a', NULL, ${JSON.stringify({ reason: markedText('notice') })}::jsonb, ${at}, ${at}),
      (${other.id}, 'follow', 'b', ${id}, '{}', ${at}, ${at})`.execute(db);
  await db
    .insertInto('notification_settings')
    .values({ account_id: id, kind: 'follow', in_app: true, push: false })
    .execute();
  await db.insertInto('sms_opt_outs').values({ account_id: id, at }).execute();
  await db.insertInto('renewal_sms').values({ account_id: id, ends_on: '2026-01-01', days: 7, at }).execute();
  await db
    .insertInto('invitations')
    .values({ account_id: id, state: 'claimed', invited_by: other.id, invited_at: at, claimed_at: at })
    .execute();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('push_subscriptions')
    .values({
      account_id: id,
      session_id: session.id,
      endpoint: `https://push.example.com/${MEMBER_TEXT_MARKER}/${id}`,
      p256dh: MEMBER_TEXT_MARKER,
      auth: MEMBER_TEXT_MARKER,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      account_id: id,
      credential_id: Buffer.from(`credential of ${id} `.padEnd(32)),
      public_key: Buffer.from('key'),
      counter: 0,
      name: `${MEMBER_TEXT_MARKER} key`,
      second_factor: false,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('merges')
    .values({
      kind: 'member',
      survivor_id: id,
      // Of an account that does not exist, like that of an erased one.
      merged_id: String(BigInt(id) + 900_000_000n),
      state_before: 'active',
      merged_phone: `+86${member.phone}`,
      undo: JSON.stringify({ contacts: [markedText('merge')] }),
      created_at: at,
      created_by: staff.id,
      undo_until: at,
    })
    .execute();
  await db
    .insertInto('phone_changes')
    .values({
      account_id: id,
      old_phone: '+8613800000000',
      new_phone: `+86${member.phone}`,
      origin: 'member',
      state: 'final',
      created_at: at,
      token_nonce: Buffer.alloc(16, 1),
      token_hash: Buffer.from(`token of ${id}`.padEnd(32)),
      applied_at: at,
      objection_until: new Date(at.getTime() + 1000),
    })
    .execute();
  await sql`
    INSERT INTO feedback (account_id, kind, text, contact) VALUES (${id}, 'idea', ${markedText('feedback')}, ${MEMBER_EMAIL})`.execute(
    db,
  );
  await sql`
    INSERT INTO reports (post_id, reporter_id, reason, note, trusted, at)
    VALUES (${othersPost}, ${id}, 'spam', ${markedText('report')}, false, ${at})`.execute(db);
  await sql`
    INSERT INTO reports (member_id, reporter_id, reason, note, trusted, at)
    VALUES (${id}, ${other.id}, 'fraud', '冒用名称', false, ${at})`.execute(db);
  const review = await db
    .insertInto('reviews')
    .values({ member_id: id, cause: 'words', findings: markedText('found'), opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO reviews (comment_id, cause, findings, opened_at, decided_at, decision)
    VALUES (${commentId}, 'words', ${markedText('found')}, ${at}, ${at}, 'accepted')`.execute(db);
  await sql`INSERT INTO strikes (member_id, review_id, at) VALUES (${id}, ${review.id}, ${at})`.execute(db);
  await sql`INSERT INTO saved_views (account_id, screen, name, query) VALUES (${id}, 'members', '收藏', ${MEMBER_TEXT_MARKER})`.execute(
    db,
  );

  const order = await createPaidOrder(kit, id, 'payer-of-bo');
  await sql`
    INSERT INTO fapiao (order_id, account_id, kind, title, email, amount_fen, state, number, created_at)
    VALUES (${order.id}, ${id}, 'person', ${MEMBER_NAME}, ${MEMBER_EMAIL}, ${order.amountFen}, 'issued', '0123', ${at})`.execute(
    db,
  );
  await sql`
    WITH run AS (
      INSERT INTO dues_runs (title, year, basis, due_on, state, created_by, created_at, planned_at, issued_by, issued_on,
        issued_at)
      VALUES ('2026', 2026, 'calendar', '2026-03-31', 'issued', ${id}, ${at}, ${at}, ${id}, '2026-01-05', ${at})
      RETURNING id), item AS (
      INSERT INTO dues_items (run_id, account_id, package_id, amount_fen, due_on, state)
      SELECT run.id, ${id}, (SELECT min(id) FROM packages), 100, '2026-03-31', 'issued' FROM run RETURNING *)
    INSERT INTO dues_invoices (year, sequence, item_id, run_id, account_id, package_id, bill_to, amount_fen, issued_on,
      due_on)
    SELECT 2026, item.id::int, item.id, item.run_id, ${id}, item.package_id, ${MEMBER_NAME}, 100, '2026-01-05', '2026-03-31'
    FROM item`.execute(db);
  await sql`
    INSERT INTO orders (number, account_id, package_id, company_id, price_fen, amount_fen, months, created_at, expires_at,
      state, closed_at)
    SELECT '20260101' || lpad(${id}, 12, '9'), ${id}, id, ${companyIds.ordered}, 100, 100, 1, ${at}, ${at}, 'closed', ${at}
    FROM packages LIMIT 1`.execute(db);
  await sql`
    UPDATE membership_periods SET reason = ${markedText('period')} WHERE member_id = ${id}`.execute(db);
  await sql`
    INSERT INTO membership_certificates (year, sequence, check_code, period_id, holder_zh, holder_en, title, valid_from,
      valid_until, issued_on, issued_at, issued_by)
    SELECT 2026, p.id::int, '0123456789', p.id, ${MEMBER_NAME}, '', ${markedText('certificate title')}, p.starts_on,
      p.ends_on, '2026-01-05', ${at}, ${staff.id}
    FROM membership_periods p WHERE p.member_id = ${id}`.execute(db);
  await sql`
    INSERT INTO referrals (referee_id, referrer_id, device_hash, joined_at)
    VALUES (${id}, ${staff.id}, 'x', ${at}), (${other.id}, ${id}, 'y', ${at})`.execute(db);
  await sql`UPDATE members SET member_number = ${`M${id.padStart(7, '0')}`}, chamber_title = ${markedText('chamber title')},
    referral_code = ${[...id.padStart(8, '0')].map((digit) => '23456789AB'[Number(digit)]).join('')}
    WHERE account_id = ${id}`.execute(db);

  const avatar = await storePicture(kit.deps, id, 'avatar', await createTestImage());
  await db.updateTable('members').set({ avatar_id: avatar.id }).where('account_id', '=', id).execute();
  const logo = await storePicture(kit.deps, id, 'logo', await createTestImage());
  await db
    .updateTable('companies')
    .set({ logo_id: logo.id })
    .where('id', '=', companyIds.handedOver)
    .execute();
  const news = await db
    .insertInto('news')
    .values({
      title_zh: markedText('news'),
      written_by: staff.id,
      credit_id: id,
      state: 'live',
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await db
    .insertInto('changesets')
    .values({
      actor_id: staff.id,
      kind: 'members.card',
      subject: `member:${id}`,
      before: JSON.stringify({ name: MEMBER_NAME }),
      after: JSON.stringify({ name: markedText('edited') }),
      note: markedText('note'),
      created_at: at,
      applied_at: at,
      undo_until: at,
    })
    .execute();
  const bulkChangeset = await db
    .insertInto('changesets')
    .values({
      actor_id: staff.id,
      kind: 'members.freeze',
      before: '{}',
      after: '{}',
      created_at: at,
      applied_at: at,
      undo_until: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO changeset_items (changeset_id, position, subject_id, name, state, diff, before) VALUES
      (${bulkChangeset.id}, 1, ${id}, ${MEMBER_NAME}, 'done', ${JSON.stringify([{ field: 'name', before: MEMBER_NAME, after: '' }])}::jsonb,
        ${JSON.stringify({ name: MEMBER_NAME })}::jsonb)`.execute(db);
  const importJob = await db
    .insertInto('imports')
    .values({
      kind: 'members',
      language: 'zh',
      match_by: 'phone',
      filename: 'members.xlsx',
      bytes: 1,
      storage_key: 'imports/none',
      created_by: staff.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO import_rows (import_id, row_number, cells, edits, key, state, subject_id, before, written_at)
    VALUES (${importJob.id}, 2, ARRAY[${MEMBER_NAME}, ${member.phone}], ${JSON.stringify({ name: MEMBER_NAME })}::jsonb, ${member.phone}, 'added',
      ${id}, ${JSON.stringify({ phone: member.phone })}::jsonb, ${at})`.execute(db);
  await sql`
    INSERT INTO sms_codes (phone, purpose, nonce, created_at, expires_at)
    VALUES (${`+86${member.phone}`}, 'reset', decode(repeat('00', 16), 'hex'), ${at}, ${at})`.execute(db);
  await sql`
    INSERT INTO sms_rate_limits (key, window_start, used) VALUES (${`bare:+86${member.phone}/86400`}, ${at}, 1)`.execute(
    db,
  );
  await sql`
    INSERT INTO idempotency_keys (scope, key, route, request_mac, status, response)
    VALUES (${`account:${id}`}, 'k', 'POST /x', 'x', 200, ${JSON.stringify({ name: MEMBER_NAME })}::jsonb)`.execute(
    db,
  );
  return {
    ...member,
    other,
    postIds: [ownPost, draft],
    commentId,
    replyId,
    companyIds,
    pictureId: avatar.id,
    newsId: news.id,
  };
}

export const requestDeletion = (kit: Kit, token: string, password = PASSWORD) =>
  kit.call<{ endsOn: string }>('POST', '/h5/privacy/deletion', {
    token,
    body: { password, understood: true },
  });
