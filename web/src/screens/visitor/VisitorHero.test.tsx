import { describe, expect, test } from 'vitest';
import { hrefTo, main, openApp, waitFor, within } from '../../../test/open-app.ts';
import { publicSettings, stubHomeCalls } from '../../../test/samples/home.sample.ts';
import type { FakeApi } from '../../../test/fake-api.ts';

const SETTINGS = 'GET /no-auth/h5/freSystemSettings/query/list';
const findHero = async (name: string) => within(await main().findByRole('region', { name }));
const stubSettings = (settings: Parameters<typeof publicSettings>[0]) => (api: FakeApi) => {
  stubHomeCalls(api);
  api.respondWith(SETTINGS, { rows: [publicSettings(settings)] });
};

describe('the introduction on the home page', () => {
  test.each([
    ['zh', '关于名堂', '名堂，企业与会员的名录', '1,280 家企业', '100,000+ 位会员', '免费注册', '登录'],
    [
      'en',
      'About Hall',
      'Hall: companies and people',
      '1,280 companies',
      '100,000+ members',
      'Join free',
      'Log in',
    ],
  ] as const)(
    'tells a visitor what this is, how many are listed and how to join, %s',
    async (language, label, sentence, companies, members, join, logIn) => {
      await openApp('', { language, api: stubSettings({ name: language === 'zh' ? '名堂' : 'Hall' }) });
      const hero = await findHero(label);
      expect(hero.getByRole('heading', { level: 2, name: sentence })).toBeVisible();
      expect(await hero.findByText(companies)).toBeVisible();
      expect(hero.getByText(members)).toBeVisible();
      expect(hero.getByRole('link', { name: join })).toHaveAttribute('href', hrefTo('register'));
      expect(hero.getByRole('link', { name: logIn })).toHaveAttribute('href', hrefTo('login'));
    },
  );

  test('leaves out a name that is too long for its line, and registration while it is closed', async () => {
    const name = '长三角精密制造行业协会企业会员网络';
    await openApp('', { api: stubSettings({ name, registrationOpen: false }) });
    const hero = await findHero(`关于${name}`);
    expect(hero.getByRole('heading', { level: 2, name: '企业与会员的名录' })).toBeVisible();
    expect(hero.getAllByRole('link').map((link) => link.textContent)).toEqual(['登录']);
  });

  test('shows no number if the count fails', async () => {
    await openApp('', {
      api: (api) => {
        stubHomeCalls(api);
        api.fail('GET /no-auth/h5/directory/totals', { code: 503, msg: 'busy' });
      },
    });
    const hero = await findHero('关于名堂');
    expect(hero.getByRole('link', { name: '免费注册' })).toBeVisible();
    expect(hero.queryByText(/家企业|位会员/)).toBeNull();
  });

  test('stays away once it is dismissed', async () => {
    const { user } = await openApp('', { api: stubHomeCalls });
    const hero = await findHero('关于名堂');
    await user.click(hero.getByRole('button', { name: '不再显示' }));
    await waitFor(() => expect(main().queryByRole('region', { name: '关于名堂' })).toBeNull());
    expect(localStorage.getItem('Setting-Visitor-Hero')).not.toBeNull();
  });

  test.each([
    ['a visitor who dismissed it', { localStorageItems: { 'Setting-Visitor-Hero': '1' } }],
    ['a member', { user: true }],
  ] as const)('is neither shown nor loaded for %s', async (_, options) => {
    const { api } = await openApp('', { ...options, api: stubHomeCalls });
    await main().findByRole('region', { name: '推荐企业' });
    expect(main().queryByRole('region', { name: '关于名堂' })).toBeNull();
    expect(api.requestsTo('GET /no-auth/h5/directory/totals')).toEqual([]);
  });
});
