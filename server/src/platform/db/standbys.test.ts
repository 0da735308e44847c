import { parseRouteKey, type RouteKey } from '@mingtang/contract/route';
import type { NewsDetail } from '@mingtang/contract/news';
import type { MemberDetail } from '@mingtang/contract/members';
import {
  type ReplicatedServer,
  startPrimary,
  startStandby,
} from '@mingtang/test-support/streaming-replication';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard, setMembershipPeriod, submitCard } from '../../../test/cards.fixture.ts';
import { addCompany, insertCategories, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { migrateDatabase } from '../../../test/databases.fixture.ts';
import { uniqueClientIp, useKit } from '../../../test/kit.ts';
import { insertPost } from '../../../test/posts.fixture.ts';
import { createStaff } from '../../../test/staff.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { readConfig } from '../../base/config.ts';
import { createDeps } from '../../create-deps.ts';
import { features } from '../../feature-registry.ts';
import { createMetrics } from '../http/process-metrics.ts';
import { openStandbyPool } from './client.ts';

/** Long enough for a slow machine to read from the standby after its replay was paused. */
const LAG_MAX_MS = 2_000;
/** Visitors see a change at most this long after it: five seconds in caches, and the lag. */
const VISITOR_DELAY_MAX_MS = 5_000 + LAG_MAX_MS;

describe('reads from standbys', () => {
  let primary: ReplicatedServer;
  let standby: ReplicatedServer;
  let otherStandby: ReplicatedServer;
  beforeAll(async () => {
    primary = await startPrimary();
    await migrateDatabase(primary.url());
    [standby, otherStandby] = await Promise.all([startStandby(primary), startStandby(primary)]);
  });
  const kit = useKit({
    role: 'api',
    env: () => ({
      DATABASE_URL: primary.url('mingtang_app'),
      READ_DATABASE_URLS: standby.url('mingtang_app'),
      READ_LAG_MAX_MS: String(LAG_MAX_MS),
    }),
  });
  afterAll(async () => {
    for (const server of [otherStandby, standby, primary]) await server?.remove();
  });

  let member: { id: string; token: string };
  const standbys = () => kit.deps.standbys!;
  const countReads = () => ({ ...standbys().counts, standby: standbys().list()[0]!.reads });
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = countReads();
    await work();
    const { standby, primary, failures } = countReads();
    return {
      standby: standby - before.standby,
      primary: primary - before.primary,
      failures: failures - before.failures,
    };
  };
  const ON_STANDBY = { standby: 1, primary: 0, failures: 0 };
  const ON_PRIMARY = { standby: 0, primary: 1, failures: 0 };

  const readTitle = async (token?: string) => {
    // Past the response cache.
    kit.clock.forward(2);
    const response = await kit.call<MemberDetail>('GET', `/h5/member/${member.id}`, {
      token,
      clientIp: uniqueClientIp(),
    });
    expect(response.status, response.text).toBe(200);
    return response.data.title;
  };
  const waitForStandby = (token?: string) =>
    waitUntil('a read on the standby', async () => (await readsOf(() => readTitle(token))).standby === 1);
  const setReplay = (state: 'pause' | 'resume') => standby.run(`SELECT pg_wal_replay_${state}()`);
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const { first, second } = await insertCategories(kit);
    member = await createMemberWithCard(kit, { title: '经理' });
    await setMembershipPeriod(kit, member.id, 'paid');
    const company = await addCompany(kit, member.token, { industry: 'machinery', region: 'suzhou' });
    const product = await kit.deps.db
      .insertInto('products')
      .values({
        company_id: company.id,
        category_id: second,
        first_category_id: first,
        name_zh: '检具底座',
        state: 'live',
        listed: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const superAdmin = await kit.createSuperAdmin();
    const { token } = await createStaff(kit, superAdmin.token, ['news:write']);
    const news = await kit.call<NewsDetail>('POST', '/h5/information', {
      token,
      body: { titleZh: '秋季洽谈会开幕', bodyZh: '<p>两天。</p>', language: 'zh' },
    });
    const settings = await kit.call<{ rows: { id: string }[] }>(
      'GET',
      '/no-auth/h5/freSystemSettings/query/list',
    );
    Object.assign(ids, {
      member: member.id,
      company: company.id,
      product: product.id,
      post: await insertPost(kit, member.id, { kind: 'purchase', listed: true }),
      news: news.data.id,
      settings: settings.data.rows[0]!.id,
    });
    await waitForStandby();
  });

  it('runs the reads of visitors and members on the standby, all other calls on the primary', async () => {
    await waitForStandby(member.token);
    expect(await readsOf(() => readTitle())).toEqual(ON_STANDBY);
    expect(await readsOf(() => readTitle(member.token))).toEqual(ON_STANDBY);
    expect(await readsOf(() => fetch(`${kit.baseUrl}/m/${member.id}`))).toEqual(ON_STANDBY);
    expect(await readsOf(() => kit.call('GET', '/h5/member/card', { token: member.token }))).toEqual({
      standby: 0,
      primary: 0,
      failures: 0,
    });
  });

  it('serves every cacheable public route and every page from a server that rejects writes', async () => {
    const requestsByRoute: Record<string, string> = {
      'GET /no-auth/h5/mall/generateQRCode': `?ref=company&id=${ids['company']}`,
      'GET /no-auth/h5/mall/poster': `?ref=company&id=${ids['company']}`,
      'GET /h5/search/suggest': '?keyword=机',
      'GET /h5/search/overview': '?keyword=机',
      'GET /h5/mall/companyInfo/{id}': ids['company']!,
      'GET /h5/member/{id}': ids['member']!,
      'GET /pms/product/{id}': ids['product']!,
      'GET /h5/freSystemSettings/{id}': ids['settings']!,
      'GET /no-auth/documents/{id}': 'privacy-policy',
      'GET /system/dict/data/type/{type}': 'industry',
    };
    const routes = features
      .flatMap((feature) => Object.entries(feature.routes))
      .filter(
        ([key, route]) =>
          key.startsWith('GET ') &&
          route.access === 'public' &&
          route.cacheSeconds !== undefined &&
          route.csrfProtected !== true,
      )
      .map(([key]) => key as RouteKey);
    expect(routes.length).toBeGreaterThan(15);
    const paths = routes.map((key) => {
      const { path } = parseRouteKey(key);
      const value = requestsByRoute[key] ?? '';
      return path.includes('{') ? path.replace(/\{\w+\}/, value) : path + value;
    });
    const details = { m: 'member', c: 'company', p: 'product', d: 'post', n: 'news' };
    const files = [
      ...Object.entries(details).flatMap(([letter, kind]) => [
        `/${letter}/${ids[kind]}`,
        `/en/${letter}/${ids[kind]}`,
        `/og/${letter}/${ids[kind]}.png`,
        `/sitemaps/${letter}-0.xml`,
      ]),
      '/companies',
      '/companies/industry/machinery',
      '/companies/region/suzhou',
      '/news',
      '/en',
      '/og/site.png',
      '/news.xml',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/lists.xml',
      '/front/head',
      '/front/body',
      '/c/999999',
    ];
    kit.clock.forward(100);
    await waitForStandby(member.token);
    const reads = await readsOf(async () => {
      for (const token of [undefined, member.token])
        for (const path of paths)
          expect([path, (await kit.call('GET', path, { token, clientIp: uniqueClientIp() })).status]).toEqual(
            [path, 200],
          );
      for (const path of files) {
        const { status } = await fetch(kit.baseUrl + path, {
          headers: { 'x-forwarded-for': uniqueClientIp() },
        });
        expect([path, status]).toEqual([path, path === '/c/999999' ? 404 : 200]);
      }
    });
    expect(reads).toEqual({ standby: 2 * paths.length + files.length, primary: 0, failures: 0 });
  });

  it('shows a change to its author at once and to visitors within the bound, while replay is paused', async () => {
    await waitForStandby(member.token);
    await setReplay('pause');
    try {
      await submitCard(kit, member.token, { title: '总经理' });
      const changedAt = Date.now();
      expect(await readTitle(member.token)).toBe('总经理');
      // The standby is still within the bound.
      expect(await readTitle()).toBe('经理');
      await waitUntil('the change', async () => (await readTitle()) === '总经理', VISITOR_DELAY_MAX_MS);
      expect(Date.now() - changedAt).toBeLessThan(VISITOR_DELAY_MAX_MS);
      expect(await readsOf(() => readTitle())).toEqual(ON_PRIMARY);
      expect(await readsOf(() => readTitle(member.token))).toEqual(ON_PRIMARY);
      expect(standbys().list()[0]!.lagSeconds).toBeGreaterThan(LAG_MAX_MS / 1000);
      const { registry } = createMetrics({ pool: undefined as never, deps: kit.deps });
      expect(await registry.getSingleMetricAsString('database_standby_lag_seconds')).toMatch(
        new RegExp(`^database_standby_lag_seconds\\{server="127.0.0.1:${standby.port}"\\} [2-9]`, 'm'),
      );
    } finally {
      await setReplay('resume');
    }
    await waitForStandby();
    await waitForStandby(member.token);
    expect(await readTitle()).toBe('总经理');
  });

  it('does not show a member an older state after a read on the primary', async () => {
    await waitForStandby(member.token);
    await setReplay('pause');
    try {
      await submitCard(kit, member.token, { title: '董事' });
      // Somebody else changes the card; the member reads it on the primary.
      await kit.deps.db
        .updateTable('members')
        .set({ title: '会长' })
        .where('account_id', '=', member.id)
        .execute();
      expect(await readTitle(member.token)).toBe('会长');
    } finally {
      await setReplay('resume');
    }
    for (let count = 0; count < 20; count += 1) expect(await readTitle(member.token)).toBe('会长');
  });

  it('does not take an idle primary for lag', async () => {
    await waitForStandby();
    const end = Date.now() + LAG_MAX_MS + 500;
    while (Date.now() < end) {
      expect(standbys().list()[0]!.lagSeconds).toBeLessThan(LAG_MAX_MS / 1000);
      await sleep(100);
    }
  });

  it('keeps its connections read-only, even to a server that accepts writes', async () => {
    const pool = openStandbyPool({ url: primary.url('mingtang_app'), max: 1, application: 'test' }, () => {});
    await expect(pool.query(`DELETE FROM idempotency_keys WHERE key = 'none'`)).rejects.toMatchObject({
      code: '25006',
    });
    await pool.end();
  });

  it('reads of members run on the primary without Redis', async () => {
    const { config, secrets } = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: kit.deps.config.DATABASE_URL,
      READ_DATABASE_URLS: kit.deps.config.READ_DATABASE_URLS.join(),
      // Nothing listens on this port.
      REDIS_URL: 'redis://127.0.0.1:1',
      SMS_ENDPOINT: kit.deps.config.SMS_ENDPOINT,
    });
    const depsHandle = await createDeps(config, secrets, 'api');
    const { standbys } = depsHandle.deps;
    try {
      await waitUntil('the standby', async () => standbys!.findForVisitor() !== undefined);
      expect(await standbys!.findForAccount(member.id)).toBeUndefined();
    } finally {
      await depsHandle.close();
    }
  });

  it('does not read from a promoted server', async () => {
    const { config, secrets } = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: kit.deps.config.DATABASE_URL,
      READ_DATABASE_URLS: otherStandby.url('mingtang_app'),
      REDIS_URL: kit.deps.config.REDIS_URL,
      SMS_ENDPOINT: kit.deps.config.SMS_ENDPOINT,
    });
    const depsHandle = await createDeps(config, secrets, 'api');
    const { standbys } = depsHandle.deps;
    try {
      await waitUntil('the standby', async () => standbys!.findForVisitor() !== undefined);
      await otherStandby.run('SELECT pg_promote()');
      await waitUntil('the promotion', async () => standbys!.list()[0]!.lagSeconds === undefined, 2_000);
      expect(standbys!.findForVisitor()).toBeUndefined();
    } finally {
      await depsHandle.close();
    }
  });

  it('repeats reads on the primary when the standby fails, and uses it again when it is back', async () => {
    await waitForStandby(member.token);
    let stopped = false;
    let calls = 0;
    const readRepeatedly = async (token?: string): Promise<void> => {
      while (!stopped) {
        expect(await readTitle(token)).toBe('会长');
        calls += 1;
      }
    };
    const readers = Promise.all([readRepeatedly(), readRepeatedly(), readRepeatedly(member.token)]);
    const reads = await readsOf(async () => {
      await sleep(300);
      await standby.kill();
      await sleep(700);
      stopped = true;
      await readers;
    });
    expect(calls).toBeGreaterThan(20);
    expect(reads.failures).toBeGreaterThan(0);
    expect((await kit.call('GET', '/health/ready')).status).toBe(200);
    await standby.start();
    await waitForStandby();
    await waitForStandby(member.token);
  });
});
