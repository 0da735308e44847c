import { describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../../test/api.ts';
import { announced, currentPath, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { answerHome, homeEvent } from '../../../test/samples/home.ts';
import { companyCard, dictionary } from '../../../test/samples/companies.ts';

const COMPANIES = 'GET /no-auth/h5/mall/companyInfo/list';
const DESKTOP = { width: 1280, height: 800 };

const section = async (name: string) => within(await main().findByRole('region', { name }));
/** The tab bar of the phone comes first in the page and has the same name. */
const rail = () => within(screen.getAllByRole('navigation', { name: '主导航' }).at(-1)!);

const EVENTS = [
  homeEvent({ kind: 'member', id: '21', name: '陆栖云', regionName: '江苏' }),
  homeEvent({ kind: 'company', id: '301', name: '澄湖精密' }),
  homeEvent({ kind: 'product', id: '401', name: '石英砂' }),
  homeEvent({ kind: 'post', id: '601', name: '求购钢材' }),
  homeEvent({ kind: 'news', id: '701', name: '展会开幕' }),
];
/** What each event says and where it leads. */
const EVENT_LINKS = [
  ['陆栖云 加入名堂，来自江苏', '#/pages/personal-card/index?id=21'],
  ['澄湖精密 入驻企业名录', '#/pages/business-card/index?id=301'],
  ['新品：石英砂', '#/pages/product-info/product-info?id=401'],
  ['动态：求购钢材', '#/pages/home-card-detail/home-card-detail?id=601'],
  ['商讯：展会开幕', '#/pages/informationDetail/informationDetail?id=701'],
];
/** The text of each link without its age, and its address. */
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link, index) => [
      link.textContent.slice(0, EVENT_LINKS[index]?.[0]?.length),
      link.getAttribute('href'),
    ]);

function answerEvents(api: FakeApi): void {
  answerHome(api);
  api.answer('GET /no-auth/h5/home/events', { rows: EVENTS });
}

describe('member events', () => {
  test('open as a list of links on a phone', async () => {
    const { user } = await openApp('', { api: answerEvents });
    const news = await section('会员动态');
    expect((await news.findAllByRole('listitem'))[0]).toHaveTextContent('陆栖云 加入名堂，来自江苏');
    expect(news.queryByRole('link')).toBeNull();
    await user.click(news.getByRole('button', { name: '查看全部动态' }));
    const sheet = await screen.findByRole('dialog', { name: '会员动态' });
    expect(linksIn(sheet)).toEqual(EVENT_LINKS);
  });

  test('are links themselves on a desktop', async () => {
    await openApp('', { api: answerEvents, viewport: DESKTOP });
    const news = await main().findByRole('region', { name: '会员动态' });
    await waitFor(() => expect(linksIn(news)).toEqual(EVENT_LINKS.slice(0, 3)));
  });
});

describe('tabs', () => {
  const layouts = [
    {
      layout: 'phone',
      viewport: { width: 390, height: 844 },
      tab: (name: string) => main().getByRole('tab', { name }),
      marked: { name: 'aria-selected', value: 'true' },
    },
    {
      layout: 'desktop',
      viewport: DESKTOP,
      tab: (name: string) => rail().getByRole('link', { name }),
      marked: { name: 'aria-current', value: 'page' },
    },
  ] as const;

  for (const { layout, viewport, tab, marked } of layouts) {
    const expectTab = async (name: string): Promise<void> => {
      await waitFor(() => expect(tab(name)).toHaveAttribute(marked.name, marked.value));
      await waitFor(() => expect(document.title).toBe(`${name} · 名堂`));
    };

    test(`are part of the address on a ${layout}`, async () => {
      const { user } = await openApp('', {
        viewport,
        api: (api) => {
          answerHome(api);
          api
            .answer('POST /h5/cloud/get_list', { rows: [], nextCursor: null })
            .answer('POST /h5/cloud/get_label', { rows: [] })
            .answer('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));
        },
      });
      await waitFor(() => tab('企业名片'));
      await user.click(tab('企业名片'));
      await expectTab('企业名片');
      expect(currentPath()).toBe('?tab=companies');
      const list = within(await main().findByRole('list', { name: '企业名片' }));
      expect(list.getByRole('listitem')).toHaveTextContent('苏州澄湖精密有限公司');
      await user.click(tab('社区'));
      expect(await main().findByRole('tab', { name: '采购' })).toBeVisible();
      await user.click(tab('首页'));
      await expectTab('首页');
      expect(currentPath()).toBe('');
    });

    test(`are opened from the address on a ${layout}`, async () => {
      await openApp('?tab=companies', { viewport, api: answerHome });
      await expectTab('企业名片');
      expect(await main().findByRole('list', { name: '企业名片' })).toBeVisible();
    });
  }

  test('the international tab explains the edition and switches to it', async () => {
    const { user } = await openApp('?tab=global', { api: answerHome });
    expect(await main().findByText(/国际版以英文展示/)).toBeVisible();
    expect(main().getByRole('tab', { name: '全球' })).toHaveAttribute('aria-selected', 'true');
    expect(document.title).toBe('全球 · 名堂');
    await user.click(main().getByRole('button', { name: '切换到国际版' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
    await waitFor(() => expect(document.title).toBe('Global · Mingtang'));
    expect(await main().findByRole('list', { name: 'International edition' })).toBeVisible();
  });
});

test('the edition switch turns the page into English and asks for the international edition', async () => {
  const { api, user } = await openApp('', { api: answerHome });
  await (await section('推荐企业')).findByRole('listitem');
  expect(api.sent(COMPANIES).at(-1)?.headers['internation']).toBe('0');
  await user.click(
    within(main().getByRole('radiogroup', { name: '版本' })).getByRole('radio', { name: '国际' }),
  );
  expect(await (await section('Featured companies')).findByRole('listitem')).toBeVisible();
  await waitFor(() => expect(api.sent(COMPANIES).at(-1)?.headers['internation']).toBe('1'));
  await waitFor(() => expect(document.title).toBe('Home · Mingtang'));
});

test('the refresh button reads the page again', async () => {
  const { api, user } = await openApp('', { api: answerHome, viewport: DESKTOP });
  await (await section('推荐企业')).findByRole('listitem');
  api.answer(COMPANIES, { rows: [companyCard({ name: '青海澜石矿业有限公司' })], nextCursor: null });
  main().getByRole('button', { name: '刷新' }).focus();
  await user.keyboard('{Enter}');
  await announced('已刷新');
  expect(await (await section('推荐企业')).findByText('青海澜石矿业有限公司')).toBeVisible();
});

test('a section that fails offers a retry and leaves the others', async () => {
  const { api, user } = await openApp('', {
    api: (api) => {
      answerHome(api);
      api.respond(COMPANIES, () => new Response('', { status: 503 }));
    },
  });
  const companies = await section('推荐企业');
  expect(await companies.findByText('这一部分没有加载成功', {}, { timeout: 5_000 })).toBeVisible();
  expect(await (await section('会员名片')).findByRole('listitem')).toBeVisible();
  api.answer(COMPANIES, { rows: [companyCard()], nextCursor: null });
  await user.click(companies.getByRole('button', { name: '重试' }));
  expect(await companies.findByRole('listitem')).toHaveTextContent('苏州澄湖精密有限公司');
});

test('keeps what was loaded when the connection is lost', async () => {
  await openApp('', { api: answerHome });
  const companies = await section('推荐企业');
  await companies.findByRole('listitem');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await announced('网络已断开，请检查网络')).toBeVisible();
  expect(companies.getByRole('listitem')).toBeVisible();
});
