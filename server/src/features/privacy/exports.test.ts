import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveCard } from '../../../test/cards.ts';
import { EMAIL, type Life, livedLife, MARK, NAME, WECHAT } from '../../../test/life.ts';
import { PASSWORD, useKit } from '../../../test/kit.ts';
import { until } from '../../../test/services.ts';
import { refusingOnce } from '../../../test/refusing.ts';
import { sweepExports } from './exports.service.ts';
import { makeExport } from './make-export.service.ts';
import { subjects } from './subjects.queries.ts';

const DAY = 86_400;

describe('everything about me as a file', () => {
  const kit = useKit();
  let life: Life;

  const ask = (token: string, password = PASSWORD) =>
    kit.call<{ id: string; state: string }>('POST', '/h5/privacy/exports', { token, body: { password } });
  const listed = async (token: string) =>
    (
      await kit.call<{ rows: { id: string; state: string; bytes: number }[] }>('GET', '/h5/privacy/exports', {
        token,
      })
    ).data.rows;
  const ready = (token: string) =>
    until('an export', async () => (await listed(token))[0]?.state === 'ready');
  const fetchFile = (token: string, id: string) =>
    fetch(`${kit.base}/h5/privacy/exports/${id}/file`, { headers: { authorization: `Bearer ${token}` } });

  beforeAll(async () => {
    life = await livedLife(kit);
    await sql`
      INSERT INTO member_contacts (member_id, field, value, audience) VALUES
        (${life.other.id}, 'phone', '13900007777', 'public'), (${life.other.id}, 'email', 'other@example.com', 'public')`.execute(
      kit.deps.db,
    );
  });

  it('holds every subject, the pictures, and an index in both languages', async () => {
    const asked = await ask(life.token);
    expect(asked.data.state).toBe('waiting');
    await ready(life.token);
    const answer = await fetchFile(life.token, asked.data.id);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="mingtang-.*\.zip"/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const textOf = (name: string) => Buffer.from(files[name]!).toString();
    const rowsOf = (file: string) => JSON.parse(textOf(`data/${file}`)) as Record<string, unknown>[];

    expect(
      Object.keys(files)
        .filter((name) => name.startsWith('data/'))
        .toSorted(),
    ).toEqual(subjects.map(({ file }) => `data/${file}`).toSorted());
    for (const { file, zh, en } of subjects)
      for (const words of [file, zh, en]) expect(textOf('index.html')).toContain(words);
    // Whoever brought nobody has none; everybody else left a trace in each.
    const empty = subjects.filter(({ file }) => rowsOf(file).length === 0).map(({ file }) => file);
    expect(empty).toEqual([]);

    expect(rowsOf('account.json')).toMatchObject([{ id: Number(life.id), phone: `+86${life.phone}` }]);
    expect(rowsOf('card.json')).toMatchObject([{ name: NAME, intro: `${MARK} intro` }]);
    expect(rowsOf('contact-fields.json').map(({ value }) => value)).toEqual(
      expect.arrayContaining([EMAIL, WECHAT]),
    );
    expect(rowsOf('posts.json')).toHaveLength(2);
    expect(rowsOf('comments.json')).toMatchObject([{ id: Number(life.comment) }]);
    expect(rowsOf('follows.json')).toMatchObject([{ member: { id: life.other.id, name: '容听雨' } }]);
    expect(rowsOf('orders.json')).toHaveLength(2);
    const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'));
    expect(pictures).toContain(`pictures/avatar-${life.picture}.jpeg`);
    for (const name of pictures) expect([...files[name]!.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

    const all = Object.keys(files)
      .filter((name) => !name.startsWith('pictures/'))
      .map(textOf)
      .join('\n');
    for (const secret of [life.other.phone, '13900007777', 'other@example.com', '回复', '问价', '$argon2'])
      expect(all).not.toContain(secret);
  });

  it('names nobody whom a block hides, as the lists of the app do not', async () => {
    const { db } = kit.deps;
    const [me, friend, hidden] = [await kit.member(), await kit.member(), await kit.member()];
    const at = kit.clock.now();
    for (const { id, token } of [friend, hidden]) {
      await saveCard(kit, token);
      await db
        .insertInto('connections')
        .values({ low_id: me.id, high_id: id, asked_by: id, asked_at: at, accepted_at: at })
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
    const { data } = await ask(me.token);
    await ready(me.token);
    const files = unzipSync(new Uint8Array(await (await fetchFile(me.token, data.id)).arrayBuffer()));
    const membersIn = (file: string) =>
      (JSON.parse(Buffer.from(files[`data/${file}`]!).toString()) as { member: { id: string } | null }[]).map(
        ({ member }) => member?.id ?? null,
      );
    expect([membersIn('exchanges.json'), membersIn('lookers.json')]).toEqual([[friend.id], [friend.id]]);
    // That somebody came is shown there too, but not who.
    expect(membersIn('referrals.json')).toEqual([friend.id, null]);
  });

  it('tells its owner when it is ready, and leaves its steps in the log', async () => {
    const lines = await kit.call<{ rows: { kind: string }[] }>('GET', '/h5/notifications', {
      token: life.token,
    });
    expect(lines.data.rows.map(({ kind }) => kind)).toContain('export');
    const actions = await kit.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject', '=', `account:${life.id}`)
      .where('action', 'like', 'export.%')
      .execute();
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(['export.ask', 'export.ready', 'export.fetch']),
    );
  });

  it('asks for the password, one at a time, three in a day', async () => {
    const { token, id } = await kit.member();
    expect((await ask(token, 'not mine')).code).toBe(400);
    const both = await Promise.all([ask(token), ask(token)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    for (const _ of [2, 3]) {
      await ready(token);
      expect((await ask(token)).code).toBe(200);
    }
    await ready(token);
    const fourth = await ask(token);
    expect([fourth.code, fourth.msg]).toEqual([429, '24 小时内最多导出 3 次，请明天再试']);
    kit.clock.forward(DAY + 60);
    expect((await ask(token)).code).toBe(200);
    expect(id).not.toBe('');
  });

  it('is for its owner alone, under no public address', async () => {
    const { token } = await kit.member();
    const [row] = await listed(life.token);
    expect((await fetchFile(token, row!.id)).status).toBe(404);
    expect((await fetchFile('', row!.id)).status).toBe(401);
    const { storage_key } = await kit.deps.db
      .selectFrom('data_exports')
      .select('storage_key')
      .where('id', '=', row!.id)
      .executeTakeFirstOrThrow();
    expect((await fetch(`${kit.base}/media/${storage_key}/1/1`)).status).toBe(404);
  });

  it('goes after seven days, with its pieces in the store', async () => {
    const { token } = await kit.member();
    const { data } = await ask(token);
    await ready(token);
    const { storage_key } = await kit.deps.db
      .selectFrom('data_exports')
      .select('storage_key')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    kit.clock.forward(6 * DAY);
    await sweepExports(kit.deps);
    expect((await kit.deps.storage.get(`${storage_key}/1/1`)).length).toBeGreaterThan(0);
    expect((await fetchFile(token, data.id)).status).toBe(200);
    kit.clock.forward(DAY + 60);
    await sweepExports(kit.deps);
    await expect(kit.deps.storage.get(`${storage_key}/1/1`)).rejects.toThrow();
    const row = await kit.deps.db
      .selectFrom('data_exports')
      .select('state')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('gone');
  });

  it('goes though the store refuses to remove an older one, which is tried again', async () => {
    const { storage } = kit.deps;
    const people = [await kit.member(), await kit.member()];
    for (const { token } of people) {
      await ask(token);
      await ready(token);
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
    const away = refusingOnce(storage);
    await expect(sweepExports({ ...kit.deps, storage: away })).rejects.toThrow();
    expect(await states()).toEqual(['ready', 'gone']);
    await sweepExports(kit.deps);
    expect(await states()).toEqual(['gone', 'gone']);
  });

  it('is whole when a slow first try is overtaken by a second one, and leaves nothing of either', async () => {
    const { id: accountId, token } = await kit.member();
    const at = kit.clock.now();
    const { id } = await kit.deps.db
      .insertInto('data_exports')
      .values({
        account_id: accountId,
        language: 'zh',
        storage_key: 'exports/overtaken',
        asked_at: at,
        expires_at: new Date(at.getTime() + DAY * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = new Set<string>();
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let arrived = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (arrived = resolve));
    const storing = (before: () => Promise<void>) => ({
      ...kit.deps,
      storage: {
        ...kit.deps.storage,
        put: async (key: string, bytes: Uint8Array, type: string) => {
          await before();
          stored.add(key);
          return kit.deps.storage.put(key, bytes, type);
        },
      },
    });
    const slow = makeExport(
      storing(async () => {
        arrived();
        await held;
      }),
      { id },
    );
    await waiting;
    await sql`UPDATE members SET intro = repeat('在此期间写下的话。', 40) WHERE account_id = ${accountId}`.execute(
      kit.deps.db,
    );
    await makeExport(
      storing(() => Promise.resolve()),
      { id },
    );
    go();
    await slow;
    const files = unzipSync(new Uint8Array(await (await fetchFile(token, id)).arrayBuffer()));
    expect(Buffer.from(files['data/card.json']!).toString()).toContain('在此期间写下的话');
    kit.clock.forward(8 * DAY);
    await sweepExports(kit.deps);
    expect(stored.size).toBe(2);
    for (const key of stored) await expect(kit.deps.storage.get(key)).rejects.toThrow();
  });

  it('from before tries were counted is fetched and removed like any other', async () => {
    const { storage, db } = kit.deps;
    const { id: accountId, token } = await kit.member();
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
        pieces: 1,
        bytes: String(bytes.length),
        asked_at: at,
        ready_at: at,
        expires_at: new Date(at.getTime() + DAY * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await (await fetchFile(token, id)).text()).toBe('an early file');
    kit.clock.forward(2 * DAY);
    await sweepExports(kit.deps);
    await expect(storage.get('exports/early/1')).rejects.toThrow();
  });

  it('is made in pieces, again after a broken try, and fails for good after a day', async () => {
    const { id: accountId } = await kit.member();
    const at = kit.clock.now();
    const row = await kit.deps.db
      .insertInto('data_exports')
      .values({
        account_id: accountId,
        language: 'zh',
        storage_key: 'exports/broken',
        asked_at: at,
        expires_at: new Date(at.getTime() + DAY * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const broken = { ...kit.deps.storage, put: () => Promise.reject(new Error('the store is away')) };
    await expect(makeExport({ ...kit.deps, storage: broken }, { id: row.id })).rejects.toThrow('away');
    const stateOf = async () =>
      kit.deps.db
        .selectFrom('data_exports')
        .select(['state', 'pieces'])
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
    expect(await stateOf()).toEqual({ state: 'waiting', pieces: 1 });
    await makeExport(kit.deps, { id: row.id });
    expect((await stateOf()).state).toBe('ready');
    await sql`UPDATE data_exports SET state = 'waiting', ready_at = NULL WHERE id = ${row.id}`.execute(
      kit.deps.db,
    );
    kit.clock.forward(8 * DAY);
    await sweepExports(kit.deps);
    expect(await stateOf()).toEqual({ state: 'failed', pieces: 0 });
  });
});
