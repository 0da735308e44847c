import { describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  findAnnouncement,
  currentLocation,
  hrefTo,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { stubHomeCalls, homeEvent } from '../../../test/samples/home.sample.ts';
import { companyCard, dictionary } from '../../../test/samples/companies.sample.ts';

const COMPANIES = 'GET /no-auth/h5/mall/companyInfo/list';
const DESKTOP = { width: 1280, height: 800 };

const section = async (name: string) => within(await main().findByRole('region', { name }));
/** The phone's tab bar has the same name and comes first in the document. */
const navigationRail = () => within(screen.getAllByRole('navigation', { name: '主导航' }).at(-1)!);

const EVENTS = [
  homeEvent({ kind: 'member', id: '21', name: '陆栖云', regionName: '江苏' }),
  homeEvent({ kind: 'company', id: '301', name: '澄湖精密' }),
  homeEvent({ kind: 'product', id: '401', name: '石英砂' }),
  homeEvent({ kind: 'post', id: '601', name: '求购钢材' }),
  homeEvent({ kind: 'news', id: '701', name: '展会开幕' }),
];
/** Expected text and href of each event. */
const EVENT_LINKS = [
  ['陆栖云 加入名堂，来自江苏', hrefTo('member?id=21')],
  ['澄湖精密 入驻企业名录', hrefTo('company?id=301')],
  ['新品：石英砂', hrefTo('product?id=401')],
  ['动态：求购钢材', hrefTo('post?id=601')],
  ['商讯：展会开幕', hrefTo('news?id=701')],
];
/** Text (without the relative time) and href of each link. */
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link, index) => [
      link.textContent.slice(0, EVENT_LINKS[index]?.[0]?.length),
      link.getAttribute('href'),
    ]);

function stubHomeEvents(api: FakeApi): void {
  stubHomeCalls(api);
  api.respondWith('GET /no-auth/h5/home/events', { rows: EVENTS });
}

describe('home events', () => {
  test('open as a list of links on a phone', async () => {
    const { user } = await openApp('', { api: stubHomeEvents });
    const eventsSection = await section('会员动态');
    expect((await eventsSection.findAllByRole('listitem'))[0]).toHaveTextContent('陆栖云 加入名堂，来自江苏');
    expect(eventsSection.queryByRole('link')).toBeNull();
    await user.click(eventsSection.getByRole('button', { name: '查看全部动态' }));
    const sheet = await screen.findByRole('dialog', { name: '会员动态' });
    expect(linksIn(sheet)).toEqual(EVENT_LINKS);
  });

  test('are links themselves on a desktop', async () => {
    await openApp('', { api: stubHomeEvents, viewport: DESKTOP });
    const eventsSection = await main().findByRole('region', { name: '会员动态' });
    await waitFor(() => expect(linksIn(eventsSection)).toEqual(EVENT_LINKS.slice(0, 3)));
  });
});

describe('tabs', () => {
  const layouts = [
    {
      layout: 'phone',
      viewport: { width: 390, height: 844 },
      tab: (name: string) => main().getByRole('tab', { name }),
      selectedAttribute: { name: 'aria-selected', value: 'true' },
    },
    {
      layout: 'desktop',
      viewport: DESKTOP,
      tab: (name: string) => navigationRail().getByRole('link', { name }),
      selectedAttribute: { name: 'aria-current', value: 'page' },
    },
  ] as const;

  for (const { layout, viewport, tab, selectedAttribute } of layouts) {
    const expectTab = async (name: string): Promise<void> => {
      await waitFor(() => expect(tab(name)).toHaveAttribute(selectedAttribute.name, selectedAttribute.value));
      await waitFor(() => expect(document.title).toBe(`${name} · 名堂`));
    };

    test(`are written to the URL on a ${layout}`, async () => {
      const { user } = await openApp('', {
        viewport,
        api: (api) => {
          stubHomeCalls(api);
          api
            .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null })
            .respondWith('POST /h5/cloud/get_label', { rows: [] })
            .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));
        },
      });
      await waitFor(() => tab('企业名片'));
      await user.click(tab('企业名片'));
      await expectTab('企业名片');
      expect(currentLocation()).toBe('?tab=companies');
      const list = within(await main().findByRole('list', { name: '企业名片' }));
      expect(list.getByRole('listitem')).toHaveTextContent('苏州澄湖精密有限公司');
      await user.click(tab('社区'));
      expect(await main().findByRole('tab', { name: '采购' })).toBeVisible();
      await user.click(tab('首页'));
      await expectTab('首页');
      expect(currentLocation()).toBe('');
    });

    test(`are read from the URL on a ${layout}`, async () => {
      await openApp('?tab=companies', { viewport, api: stubHomeCalls });
      await expectTab('企业名片');
      expect(await main().findByRole('list', { name: '企业名片' })).toBeVisible();
    });
  }

  test('the international tab explains the edition and switches to it', async () => {
    const { user } = await openApp('?tab=global', { api: stubHomeCalls });
    expect(await main().findByText(/国际版以英文展示/)).toBeVisible();
    expect(main().getByRole('tab', { name: '全球' })).toHaveAttribute('aria-selected', 'true');
    expect(document.title).toBe('全球 · 名堂');
    await user.click(main().getByRole('button', { name: '切换到国际版' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
    await waitFor(() => expect(document.title).toBe('Global · Mingtang'));
    expect(await main().findByRole('list', { name: 'International edition' })).toBeVisible();
  });
});

test('the edition switch changes the language to English and requests the international edition', async () => {
  const { api, user } = await openApp('', { api: stubHomeCalls });
  await (await section('推荐企业')).findByRole('listitem');
  expect(api.requestsTo(COMPANIES).at(-1)?.headers['internation']).toBe('0');
  await user.click(
    within(main().getByRole('radiogroup', { name: '版本' })).getByRole('radio', { name: '国际' }),
  );
  expect(await (await section('Featured companies')).findByRole('listitem')).toBeVisible();
  await waitFor(() => expect(api.requestsTo(COMPANIES).at(-1)?.headers['internation']).toBe('1'));
  await waitFor(() => expect(document.title).toBe('Home · Mingtang'));
});

test('the refresh button refetches the page', async () => {
  const { api, user } = await openApp('', { api: stubHomeCalls, viewport: DESKTOP });
  await (await section('推荐企业')).findByRole('listitem');
  api.respondWith(COMPANIES, { rows: [companyCard({ name: '青海澜石矿业有限公司' })], nextCursor: null });
  main().getByRole('button', { name: '刷新' }).focus();
  await user.keyboard('{Enter}');
  await findAnnouncement('已刷新');
  expect(await (await section('推荐企业')).findByText('青海澜石矿业有限公司')).toBeVisible();
});

test('a section that fails offers a retry without affecting the others', async () => {
  const { api, user } = await openApp('', {
    api: (api) => {
      stubHomeCalls(api);
      api.respondRaw(COMPANIES, () => new Response('', { status: 503 }));
    },
  });
  const companies = await section('推荐企业');
  expect(await companies.findByText('这一部分没有加载成功', {}, { timeout: 5_000 })).toBeVisible();
  expect(await (await section('会员名片')).findByRole('listitem')).toBeVisible();
  api.respondWith(COMPANIES, { rows: [companyCard()], nextCursor: null });
  await user.click(companies.getByRole('button', { name: '重试' }));
  expect(await companies.findByRole('listitem')).toHaveTextContent('苏州澄湖精密有限公司');
});

test('keeps showing loaded data when the connection is lost', async () => {
  await openApp('', { api: stubHomeCalls });
  const companies = await section('推荐企业');
  await companies.findByRole('listitem');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await findAnnouncement('网络已断开，请检查网络')).toBeVisible();
  expect(companies.getByRole('listitem')).toBeVisible();
});
