import { sql } from 'kysely';
import sharp from 'sharp';
import { storePicture } from '../src/features/media/media.service.ts';
import { saveCard } from './cards.ts';
import { addCompany, insertCategories, insertCompany } from './companies.ts';
import { type Kit, PASSWORD } from './kit.ts';
import { payOrder } from './paid-order.ts';
import { insertPost } from './posts.ts';

export const NAME = '柏舟行';
export const NAME_EN = 'Bo Zhouxing';
export const EMAIL = 'bo.zhouxing@example.com';
export const WECHAT = 'bozhou-wx-7718';
export const MARK = 'marked-by-bo';
/** Stands in what belongs to a company that goes on. */
export const COMPANY_MARK = 'of-the-works';

export interface Life {
  id: string;
  phone: string;
  token: string;
  other: { id: string; phone: string; token: string };
  posts: string[];
  comment: string;
  reply: string;
  company: { goes: string; handedOver: string; stays: string; ordered: string };
  picture: string;
  /** Made from one of their posts. */
  news: string;
}

export const picture = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#48c' } })
    .png()
    .toBuffer();

/** The same ones for every life in a database. */
async function categoriesOf(kit: Kit): Promise<{ first: string; second: string }> {
  const row = await kit.deps.db
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where('parent_id', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? insertCategories(kit) : { first: row.parent_id!, second: row.id };
}

/** Somebody who has left a trace in every table that can hold one, beside somebody who shares them. */
export async function livedLife(kit: Kit): Promise<Life> {
  const { db } = kit.deps;
  const at = kit.clock.now();
  // One who was there before, and one who came after: some tables go by age.
  const staff = await kit.member();
  const me = await kit.member();
  const other = await kit.member();
  const id = me.id;
  const contacts = [
    { field: 'phone', value: me.phone, audience: 'members' },
    { field: 'email', value: EMAIL, audience: 'members' },
    { field: 'wechat', value: WECHAT, audience: 'members' },
  ] as const;
  await saveCard(kit, other.token, { name: '容听雨' });
  await saveCard(kit, me.token, {
    name: NAME,
    nameEn: NAME_EN,
    title: `${MARK} title`,
    intro: `${MARK} intro`,
    contacts: [...contacts],
  });

  await db
    .insertInto('known_devices')
    .values({ account_id: id, token_hash: Buffer.alloc(32, 1), created_at: at, used_at: at })
    .execute();

  const text = (where: string) => `${MARK} ${where} ${NAME}`;
  const own = [
    { field: 'person', value: NAME, audience: 'members' },
    { field: 'phone', value: me.phone, audience: 'members' },
    { field: 'landline', value: '0512-5550101', audience: 'members' },
  ] as const;
  const company = {
    goes: (
      await addCompany(kit, me.token, { nameZh: '独木行', profileZh: text('company'), contacts: [...own] })
    ).id,
    handedOver: (
      await addCompany(kit, me.token, {
        nameZh: '同舟行',
        profileZh: COMPANY_MARK,
        contacts: [...own],
      })
    ).id,
    ordered: (await addCompany(kit, me.token, { nameZh: '有单行', profileZh: text('ordered') })).id,
    stays: await insertCompany(kit, { name_zh: '名录行' }),
  };
  const removed = await insertCompany(kit, { name_zh: '旧行', state: 'removed' });
  const people = (company_id: string, member_id: string, role: string) => ({ company_id, member_id, role });
  await db
    .insertInto('company_people')
    .values([
      people(company.handedOver, other.id, 'staff'),
      people(company.stays, id, 'owner'),
      people(removed, id, 'owner'),
    ])
    .execute();
  await db
    .insertInto('company_contacts')
    .values([company.stays, removed].flatMap((company_id) => own.map((one) => ({ ...one, company_id }))))
    .execute();
  await db
    .insertInto('company_claims')
    .values({ company_id: company.stays, member_id: id, reason: text('claim'), created_at: at })
    .execute();
  const category = await categoriesOf(kit);
  await db
    .insertInto('products')
    .values({
      company_id: company.handedOver,
      category_id: category.second,
      first_category_id: category.first,
      name_zh: COMPANY_MARK,
      author_id: id,
      admitted_at: at,
    })
    .execute();

  const mine = await insertPost(kit, id, { title_zh: text('post'), body_zh: text('body') });
  const draft = await insertPost(kit, id, { title_zh: text('draft'), state: 'draft' });
  const theirs = await insertPost(kit, other.id);
  const written = async (
    post_id: string,
    author_id: string,
    words: string,
    parent_id: string | null = null,
  ) =>
    (
      await db
        .insertInto('comments')
        .values({ post_id, author_id, text: words, parent_id, state: 'live', created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const comment = await written(theirs, id, text('comment'));
  const reply = await written(theirs, other.id, '回复', comment);
  await db.updateTable('comments').set({ reply_count: 1 }).where('id', '=', comment).execute();
  const liked = await written(theirs, other.id, '另一条');
  await written(mine, other.id, '问价');
  await db.insertInto('post_likes').values({ post_id: theirs, member_id: id, at }).execute();
  await db.insertInto('comment_likes').values({ comment_id: liked, member_id: id, at }).execute();
  await db.updateTable('comments').set({ likes: 1 }).where('id', '=', liked).execute();
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
  await db.insertInto('company_follows').values({ follower_id: id, company_id: company.stays, at }).execute();
  await sql`UPDATE companies SET fans_count = 1 WHERE id = ${company.stays}`.execute(db);
  const exchanged = { asked_by: id, asked_at: at, accepted_at: at };
  await db
    .insertInto('connections')
    .values([
      { ...exchanged, low_id: staff.id, high_id: id },
      { ...exchanged, low_id: id, high_id: other.id },
    ])
    .execute();
  await sql`
    INSERT INTO contact_reveals (viewer_id, member_id, field, day, at) VALUES
      (${id}, ${other.id}, 'phone', current_date, ${at}), (${other.id}, ${id}, 'phone', current_date, ${at})`.execute(
    db,
  );
  await sql`
    INSERT INTO blocks (member_id, other_id, made, at) VALUES (${id}, ${staff.id}, true, ${at}),
      (${staff.id}, ${id}, false, ${at})`.execute(db);
  await sql`INSERT INTO mutes (member_id, other_id, at) VALUES (${id}, ${staff.id}, ${at}), (${staff.id}, ${id}, ${at})`.execute(
    db,
  );
  await sql`
    INSERT INTO super_proposals (account_id, proposed_by, proposed_at) VALUES (${id}, ${staff.id}, ${at}),
      (${other.id}, ${id}, ${at})`.execute(db);
  const label = await db
    .insertInto('labels')
    .values({ name_zh: `话题${id}`, name_en: `Topic ${id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('member_labels').values({ member_id: id, label_id: label.id, position: 0 }).execute();
  await sql`
    INSERT INTO notifications (account_id, kind, group_key, actor_id, detail, at, since) VALUES
      (${id}, 'review', 'a', NULL, ${JSON.stringify({ reason: text('notice') })}::jsonb, ${at}, ${at}),
      (${other.id}, 'follow', 'b', ${id}, '{}', ${at}, ${at})`.execute(db);
  await db
    .insertInto('notification_settings')
    .values({ account_id: id, kind: 'follow', in_app: true, push: false })
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
      endpoint: `https://push.example.com/${MARK}/${id}`,
      p256dh: MARK,
      auth: MARK,
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
      name: `${MARK} key`,
      second_factor: false,
      created_at: at,
    })
    .execute();
  await sql`
    INSERT INTO feedback (account_id, kind, text, contact) VALUES (${id}, 'idea', ${text('feedback')}, ${EMAIL})`.execute(
    db,
  );
  await sql`
    INSERT INTO reports (post_id, reporter_id, reason, note, trusted, at)
    VALUES (${theirs}, ${id}, 'spam', ${text('report')}, false, ${at})`.execute(db);
  const review = await db
    .insertInto('reviews')
    .values({ member_id: id, cause: 'words', found: text('found'), opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO reviews (comment_id, cause, found, opened_at, decided_at, decision)
    VALUES (${comment}, 'words', ${text('found')}, ${at}, ${at}, 'accepted')`.execute(db);
  await sql`INSERT INTO strikes (member_id, review_id, at) VALUES (${id}, ${review.id}, ${at})`.execute(db);
  await sql`INSERT INTO saved_views (account_id, screen, name, query) VALUES (${id}, 'members', '收藏', ${MARK})`.execute(
    db,
  );

  const order = await payOrder(kit, id, 'payer-of-bo');
  await sql`
    INSERT INTO fapiao (order_id, account_id, kind, title, email, amount_fen, state, number, created_at)
    VALUES (${order.id}, ${id}, 'person', ${NAME}, ${EMAIL}, ${order.amountFen}, 'issued', '0123', ${at})`.execute(
    db,
  );
  await sql`
    INSERT INTO orders (number, account_id, package_id, company_id, price_fen, amount_fen, months, created_at, expires_at,
      state, closed_at)
    SELECT '20260101' || lpad(${id}, 12, '9'), ${id}, id, ${company.ordered}, 100, 100, 1, ${at}, ${at}, 'closed', ${at}
    FROM packages LIMIT 1`.execute(db);
  await sql`
    UPDATE membership_periods SET reason = ${text('period')} WHERE member_id = ${id}`.execute(db);
  await sql`
    INSERT INTO referrals (referee_id, referrer_id, device_hash, joined_at)
    VALUES (${id}, ${staff.id}, 'x', ${at}), (${other.id}, ${id}, 'y', ${at})`.execute(db);
  await sql`UPDATE members SET member_number = ${`M${id.padStart(7, '0')}`},
    referral_code = ${[...id.padStart(8, '0')].map((digit) => '23456789AB'[Number(digit)]).join('')}
    WHERE account_id = ${id}`.execute(db);

  const avatar = await storePicture(kit.deps, id, 'avatar', await picture());
  await db.updateTable('members').set({ avatar_id: avatar.id }).where('account_id', '=', id).execute();
  const logo = await storePicture(kit.deps, id, 'logo', await picture());
  await db.updateTable('companies').set({ logo_id: logo.id }).where('id', '=', company.handedOver).execute();
  const news = await db
    .insertInto('news')
    .values({
      title_zh: text('news'),
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
      subject: `account:${id}`,
      before: JSON.stringify({ name: NAME }),
      after: JSON.stringify({ name: text('edited') }),
      note: text('note'),
      created_at: at,
      applied_at: at,
      undo_until: at,
    })
    .execute();
  const bulk = await db
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
      (${bulk.id}, 1, ${id}, ${NAME}, 'done', ${JSON.stringify([{ field: 'name', before: NAME, after: '' }])}::jsonb,
        ${JSON.stringify({ name: NAME })}::jsonb)`.execute(db);
  const sheet = await db
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
    INSERT INTO import_rows (import_id, number, cells, edits, key, state, subject_id, before, written_at)
    VALUES (${sheet.id}, 2, ARRAY[${NAME}, ${me.phone}], ${JSON.stringify({ name: NAME })}::jsonb, ${me.phone}, 'added',
      ${id}, ${JSON.stringify({ phone: me.phone })}::jsonb, ${at})`.execute(db);
  await sql`
    INSERT INTO sms_codes (phone, purpose, nonce, created_at, expires_at)
    VALUES (${`+86${me.phone}`}, 'reset', decode(repeat('00', 16), 'hex'), ${at}, ${at})`.execute(db);
  await sql`
    INSERT INTO sms_budgets (key, window_start, used) VALUES (${`bare:+86${me.phone}/86400`}, ${at}, 1)`.execute(
    db,
  );
  await sql`
    INSERT INTO idempotency_keys (scope, key, route, request_mac, status, answer)
    VALUES (${`account:${id}`}, 'k', 'POST /x', 'x', 200, ${JSON.stringify({ name: NAME })}::jsonb)`.execute(
    db,
  );
  return { ...me, other, posts: [mine, draft], comment, reply, company, picture: avatar.id, news: news.id };
}

export const askToLeave = (kit: Kit, token: string, password = PASSWORD) =>
  kit.call<{ endsOn: string }>('POST', '/h5/privacy/deletion', {
    token,
    body: { password, understood: true },
  });
