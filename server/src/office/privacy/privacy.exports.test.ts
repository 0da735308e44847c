import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveApprovedCard } from '../../../test/cards.fixture.ts';
import {
  MEMBER_EMAIL,
  type MemberHistory,
  createMemberHistory,
  MEMBER_TEXT_MARKER,
  MEMBER_NAME,
  MEMBER_WECHAT,
} from '../../../test/member-history.fixture.ts';
import { PASSWORD, useKit } from '../../../test/kit.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { failFirstDelete } from '../../../test/failing-storage.fixture.ts';
import { purgeExpiredExports } from './privacy.exports.service.ts';
import { buildExport } from './privacy.export-archive.service.ts';
import { exportSources } from './privacy.export-sources.queries.ts';

const DAY = 86_400;

describe('data export', () => {
  const kit = useKit();
  let history: MemberHistory;

  const requestExport = (token: string, password = PASSWORD) =>
    kit.call<{ id: string; state: string }>('POST', '/h5/privacy/exports', { token, body: { password } });
  const listExports = async (token: string) =>
    (
      await kit.call<{ rows: { id: string; state: string; bytes: number }[] }>('GET', '/h5/privacy/exports', {
        token,
      })
    ).data.rows;
  const waitUntilReady = (token: string) =>
    waitUntil('an export', async () => (await listExports(token))[0]?.state === 'ready');
  const fetchFile = (token: string, id: string) =>
    fetch(`${kit.baseUrl}/h5/privacy/exports/${id}/file`, { headers: { authorization: `Bearer ${token}` } });

  beforeAll(async () => {
    history = await createMemberHistory(kit);
    await sql`
      INSERT INTO member_contacts (member_id, field, value, audience) VALUES
        (${history.other.id}, 'phone', '13900007777', 'public'), (${history.other.id}, 'email', 'other@example.com', 'public')`.execute(
      kit.deps.db,
    );
  });

  it('contains every export source, the pictures, and a bilingual index', async () => {
    const requested = await requestExport(history.token);
    expect(requested.data.state).toBe('waiting');
    await waitUntilReady(history.token);
    const response = await fetchFile(history.token, requested.data.id);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="mingtang-.*\.zip"/);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const textOf = (name: string) => Buffer.from(files[name]!).toString();
    const rowsOf = (file: string) => JSON.parse(textOf(`data/${file}`)) as Record<string, unknown>[];

    expect(
      Object.keys(files)
        .filter((name) => name.startsWith('data/'))
        .toSorted(),
    ).toEqual(exportSources.map(({ file }) => `data/${file}`).toSorted());
    for (const { file, zh, en } of exportSources)
      for (const text of [file, zh, en]) expect(textOf('index.html')).toContain(text);
    // The fixture has data for every file.
    const empty = exportSources.filter(({ file }) => rowsOf(file).length === 0).map(({ file }) => file);
    expect(empty).toEqual([]);

    expect(rowsOf('account.json')).toMatchObject([{ id: Number(history.id), phone: `+86${history.phone}` }]);
    expect(rowsOf('card.json')).toMatchObject([{ name: MEMBER_NAME, intro: `${MEMBER_TEXT_MARKER} intro` }]);
    expect(rowsOf('contact-fields.json').map(({ value }) => value)).toEqual(
      expect.arrayContaining([MEMBER_EMAIL, MEMBER_WECHAT]),
    );
    expect(rowsOf('posts.json')).toHaveLength(2);
    expect(rowsOf('comments.json')).toMatchObject([{ id: Number(history.commentId) }]);
    expect(rowsOf('follows.json')).toMatchObject([{ member: { id: history.other.id, name: '容听雨' } }]);
    expect(rowsOf('orders.json')).toHaveLength(2);
    const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'));
    expect(pictures).toContain(`pictures/avatar-${history.pictureId}.jpeg`);
    for (const name of pictures) expect([...files[name]!.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

    const all = Object.keys(files)
      .filter((name) => !name.startsWith('pictures/'))
      .map(textOf)
      .join('\n');
    for (const secret of [history.other.phone, '13900007777', 'other@example.com', '回复', '问价', '$argon2'])
      expect(all).not.toContain(secret);
  });

  it('is built by a job that may run for an hour', async () => {
    const { rows } = await sql<{ seconds: number }>`
      SELECT DISTINCT expire_seconds AS seconds FROM pgboss.job WHERE name = 'privacy.export'`.execute(
      kit.deps.db,
    );
    expect(rows).toEqual([{ seconds: 3_600 }]);
  });

  it('does not name blocked members', async () => {
    const { db } = kit.deps;
    const [me, friend, hidden] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const at = kit.clock.now();
    for (const { id, token } of [friend, hidden]) {
      await saveApprovedCard(kit, token);
      await db
        .insertInto('connections')
        .values({ low_id: me.id, high_id: id, requested_by: id, requested_at: at, accepted_at: at })
        .execute();
      await sql`
        INSERT INTO contact_reveals (viewer_id, member_id, field, day, at)
        VALUES (${id}, ${me.id}, 'phone', current_date, ${at})`.execute(db);
      await sql`
        INSERT INTO referrals (referee_id, referrer_id, joined_at) VALUES (${id}, ${me.id}, ${at})`.execute(
        db,
      );
    }
    const body = { kind: 'block', memberId: me.id, on: true };
    expect((await kit.call('PUT', '/h5/blocks', { token: hidden.token, body })).code).toBe(200);
    const { data } = await requestExport(me.token);
    await waitUntilReady(me.token);
    const files = unzipSync(new Uint8Array(await (await fetchFile(me.token, data.id)).arrayBuffer()));
    const membersIn = (file: string) =>
      (JSON.parse(Buffer.from(files[`data/${file}`]!).toString()) as { member: { id: string } | null }[]).map(
        ({ member }) => member?.id ?? null,
      );
    expect([membersIn('exchanges.json'), membersIn('lookers.json')]).toEqual([[friend.id], [friend.id]]);
    // The referral of a blocked member is listed without the member.
    expect(membersIn('referrals.json')).toEqual([friend.id, null]);
  });

  it('notifies its owner when ready, and writes audit events', async () => {
    const notifications = await kit.call<{ rows: { kind: string }[] }>('GET', '/h5/notifications', {
      token: history.token,
    });
    expect(notifications.data.rows.map(({ kind }) => kind)).toContain('export');
    const actions = await kit.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject', '=', `account:${history.id}`)
      .where('action', 'like', 'export.%')
      .execute();
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(['export.ask', 'export.ready', 'export.fetch']),
    );
  });

  it('requires the password, and allows one at a time and three per day', async () => {
    const { token, id } = await kit.createMember();
    expect((await requestExport(token, 'not mine')).code).toBe(400);
    const both = await Promise.all([requestExport(token), requestExport(token)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    for (const _ of [2, 3]) {
      await waitUntilReady(token);
      expect((await requestExport(token)).code).toBe(200);
    }
    await waitUntilReady(token);
    const fourth = await requestExport(token);
    expect([fourth.code, fourth.msg]).toEqual([429, '24 小时内最多导出 3 次，请明天再试']);
    kit.clock.forward(DAY + 60);
    expect((await requestExport(token)).code).toBe(200);
    expect(id).not.toBe('');
  });

  it('can be downloaded only by its owner and has no public URL', async () => {
    const { token } = await kit.createMember();
    const [row] = await listExports(history.token);
    expect((await fetchFile(token, row!.id)).status).toBe(404);
    expect((await fetchFile('', row!.id)).status).toBe(401);
    const { storage_key } = await kit.deps.db
      .selectFrom('data_exports')
      .select('storage_key')
      .where('id', '=', row!.id)
      .executeTakeFirstOrThrow();
    expect((await fetch(`${kit.baseUrl}/media/${storage_key}/1/1`)).status).toBe(404);
  });

  it('is deleted from storage after seven days', async () => {
    const { token } = await kit.createMember();
    const { data } = await requestExport(token);
    await waitUntilReady(token);
    const { storage_key } = await kit.deps.db
      .selectFrom('data_exports')
      .select('storage_key')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    kit.clock.forward(6 * DAY);
    await purgeExpiredExports(kit.deps);
    expect((await kit.deps.storage.get(`${storage_key}/1/1`)).length).toBeGreaterThan(0);
    expect((await fetchFile(token, data.id)).status).toBe(200);
    kit.clock.forward(DAY + 60);
    await purgeExpiredExports(kit.deps);
    await expect(kit.deps.storage.get(`${storage_key}/1/1`)).rejects.toThrow();
    const row = await kit.deps.db
      .selectFrom('data_exports')
      .select('state')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('gone');
  });

  it('is deleted although storage fails for an older export, which is retried', async () => {
    const { storage } = kit.deps;
    const people = [await kit.createMember(), await kit.createMember()];
    for (const { token } of people) {
      await requestExport(token);
      await waitUntilReady(token);
    }
    kit.clock.forward(7 * DAY + 60);
    const states = async () =>
      (
        await kit.deps.db
          .selectFrom('data_exports')
          .select('state')
          .where(
            'account_id',
            'in',
            people.map(({ id }) => id),
          )
          .orderBy('expires_at')
          .execute()
      ).map(({ state }) => state);
    const failingStorage = failFirstDelete(storage);
    await expect(purgeExpiredExports({ ...kit.deps, storage: failingStorage })).rejects.toThrow();
    expect(await states()).toEqual(['ready', 'gone']);
    await purgeExpiredExports(kit.deps);
    expect(await states()).toEqual(['gone', 'gone']);
  });

  it('is complete when a second attempt overtakes the first; the chunks of both are deleted', async () => {
    const { id: accountId, token } = await kit.createMember();
    const at = kit.clock.now();
    const { id } = await kit.deps.db
      .insertInto('data_exports')
      .values({
        account_id: accountId,
        language: 'zh',
        storage_key: 'exports/overtaken',
        requested_at: at,
        expires_at: new Date(at.getTime() + DAY * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = new Set<string>();
    let releaseFirst = (): void => undefined;
    const untilReleased = new Promise<void>((resolve) => (releaseFirst = resolve));
    let signalWaiting = (): void => undefined;
    const firstIsWaiting = new Promise<void>((resolve) => (signalWaiting = resolve));
    const depsWithStorage = (beforePut: () => Promise<void>) => ({
      ...kit.deps,
      storage: {
        ...kit.deps.storage,
        put: async (key: string, bytes: Uint8Array, type: string) => {
          await beforePut();
          stored.add(key);
          return kit.deps.storage.put(key, bytes, type);
        },
      },
    });
    const firstAttempt = buildExport(
      depsWithStorage(async () => {
        signalWaiting();
        await untilReleased;
      }),
      { id },
    );
    await firstIsWaiting;
    await sql`UPDATE members SET intro = repeat('在此期间写下的话。', 40) WHERE account_id = ${accountId}`.execute(
      kit.deps.db,
    );
    await buildExport(
      depsWithStorage(() => Promise.resolve()),
      { id },
    );
    releaseFirst();
    await firstAttempt;
    const files = unzipSync(new Uint8Array(await (await fetchFile(token, id)).arrayBuffer()));
    expect(Buffer.from(files['data/card.json']!).toString()).toContain('在此期间写下的话');
    kit.clock.forward(8 * DAY);
    await purgeExpiredExports(kit.deps);
    expect(stored.size).toBe(2);
    for (const key of stored) await expect(kit.deps.storage.get(key)).rejects.toThrow();
  });

  it('can be downloaded and deleted when it has no attempt counter', async () => {
    const { storage, db } = kit.deps;
    const { id: accountId, token } = await kit.createMember();
    const at = kit.clock.now();
    const bytes = Buffer.from('an early file');
    await storage.put('exports/early/1', bytes, 'application/octet-stream');
    const { id } = await db
      .insertInto('data_exports')
      .values({
        account_id: accountId,
        language: 'zh',
        storage_key: 'exports/early',
        state: 'ready',
        attempt: 0,
        chunk_count: 1,
        bytes: String(bytes.length),
        requested_at: at,
        ready_at: at,
        expires_at: new Date(at.getTime() + DAY * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await (await fetchFile(token, id)).text()).toBe('an early file');
    kit.clock.forward(2 * DAY);
    await purgeExpiredExports(kit.deps);
    await expect(storage.get('exports/early/1')).rejects.toThrow();
  });

  it('is retried after a failed attempt, and fails permanently when it expires', async () => {
    const { id: accountId } = await kit.createMember();
    const at = kit.clock.now();
    const row = await kit.deps.db
      .insertInto('data_exports')
      .values({
        account_id: accountId,
        language: 'zh',
        storage_key: 'exports/broken',
        requested_at: at,
        expires_at: new Date(at.getTime() + DAY * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const failingStorage = {
      ...kit.deps.storage,
      put: () => Promise.reject(new Error('storage unavailable')),
    };
    await expect(buildExport({ ...kit.deps, storage: failingStorage }, { id: row.id })).rejects.toThrow(
      'storage unavailable',
    );
    const stateOf = async () =>
      kit.deps.db
        .selectFrom('data_exports')
        .select(['state', 'chunk_count'])
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
    expect(await stateOf()).toEqual({ state: 'waiting', chunk_count: 1 });
    await buildExport(kit.deps, { id: row.id });
    expect((await stateOf()).state).toBe('ready');
    await sql`UPDATE data_exports SET state = 'waiting', ready_at = NULL WHERE id = ${row.id}`.execute(
      kit.deps.db,
    );
    kit.clock.forward(8 * DAY);
    await purgeExpiredExports(kit.deps);
    expect(await stateOf()).toEqual({ state: 'failed', chunk_count: 0 });
  });
});
