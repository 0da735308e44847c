import { homeTabs } from '@mingtang/contract/enums.home-tabs';
import type { PublicSettings } from '@mingtang/contract/settings';
import { describe, expect, test, vi } from 'vitest';
import { type AppLocation, type AppOptions, main, openApp, screen, waitFor } from '../../../test/open-app.ts';
import { stubCaptchaCalls } from '../../../test/samples/accounts.sample.ts';
import { categories, dictionary } from '../../../test/samples/companies.sample.ts';
import { stubHomeCalls, publicSettings } from '../../../test/samples/home.sample.ts';

const createMapMock = vi.hoisted(() => vi.fn(() => ({ show() {}, zoom() {}, nudge() {}, remove() {} })));
vi.mock('../../screens/places/leaflet-map.ts', () => ({ createMarkerMap: createMapMock }));

async function openWithSettings(
  location: AppLocation,
  overrides: Partial<PublicSettings>,
  options: AppOptions = {},
): Promise<void> {
  await openApp(location, {
    ...options,
    api: (api) => {
      options.api?.(api);
      api.respondWith('GET /no-auth/h5/freSystemSettings/query/list', { rows: [publicSettings(overrides)] });
    },
  });
}
const openAbout = (overrides: Partial<PublicSettings>) =>
  openWithSettings('about', overrides, { user: true });
const openHome = (overrides: Partial<PublicSettings>) =>
  openWithSettings('', overrides, { api: stubHomeCalls });

const TILES = 'https://tiles.example.com/{z}/{x}/{y}.png';

/** Checks where each setting is visible. The type requires an entry for every setting. */
const settingChecks: Record<Exclude<keyof PublicSettings, 'id' | 'edition'>, () => Promise<void>> = {
  name: async () => {
    await openHome({ name: '江海商会' });
    expect((await screen.findAllByText('江海商会')).length).toBeGreaterThan(0);
  },
  logoPath: async () => {
    await openHome({ logoPath: '/media/logo.webp' });
    await waitFor(() => expect(document.querySelector('img[src="/media/logo.webp"]')).not.toBeNull());
  },
  phone: async () => {
    await openAbout({ phone: '+86 10 0000 1234 x8' });
    expect(await main().findByRole('link', { name: /\+86 10 0000 1234 x8/ })).toHaveAttribute(
      'href',
      'tel:+861000001234',
    );
  },
  email: async () => {
    await openAbout({ email: 'office@example.com' });
    expect(await main().findByRole('link', { name: /office@example\.com/ })).toHaveAttribute(
      'href',
      'mailto:office@example.com',
    );
  },
  address: async () => {
    await openAbout({ address: '示例路 1 号' });
    expect(await main().findByText('示例路 1 号')).toBeInTheDocument();
  },
  about: async () => {
    await openAbout({ about: '一个商会。' });
    expect(await main().findByText('一个商会。')).toBeInTheDocument();
  },
  icpNumber: async () => {
    await openAbout({ icpNumber: '示例备 00000000 号' });
    expect(await main().findByText('示例备 00000000 号')).toBeInTheDocument();
  },
  registrationOpen: async () => {
    await openWithSettings(
      'register',
      { registrationOpen: false, phone: '010-0000 1234' },
      { api: stubCaptchaCalls },
    );
    expect(await main().findByRole('heading', { name: '目前不开放注册' })).toBeInTheDocument();
    expect(main().queryByRole('textbox')).not.toBeInTheDocument();
    expect(main().getByRole('link', { name: '010-0000 1234' })).toBeInTheDocument();
  },
  companyApproval: async () => {
    await openWithSettings(
      'companyForm?add=1',
      { companyApproval: true },
      {
        user: true,
        api: (api) =>
          api
            .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
            .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!)),
      },
    );
    expect(await main().findByText(/新企业由商会审核/)).toBeInTheDocument();
  },
  tabs: async () => {
    await openHome({ tabs: ['companies', 'homepage'] });
    await waitFor(() => {
      const tabs = main().getAllByRole('tab');
      expect(tabs.map((tab: HTMLElement) => tab.textContent)).toEqual(['企业名片', '首页']);
    });
  },
  tabLabels: async () => {
    await openHome({ tabs: [...homeTabs], tabLabels: { companies: '会员企业' } });
    expect(await main().findByRole('tab', { name: '会员企业' })).toBeInTheDocument();
  },
  tileUrl: async () => {
    await openWithSettings(
      'location?latitude=31.29834&longitude=120.71956',
      { tileUrl: TILES },
      { user: true },
    );
    await waitFor(() => expect(createMapMock.mock.calls.at(-1)).toContain(TILES));
  },
};

describe('each public setting is shown in the app', () => {
  test.each(Object.entries(settingChecks))('%s', async (_name, check) => {
    await check();
  });
});

describe('the office contact is shown where members are asked to contact an administrator', () => {
  const contact = { phone: '010-0000 1234', email: 'office@example.com', address: '示例路 1 号' };
  test.each([
    ['login', { api: stubCaptchaCalls }],
    ['register', { api: stubCaptchaCalls }],
    ['help', { user: true }],
    ['textview?faq=forgotPassword', { user: true }],
    ['feedback', { user: true, api: (api) => api.respondWith('GET /h5/feedback', { rows: [] }) }],
    ['adminDashboard', { user: true }],
  ] satisfies [AppLocation, AppOptions][])('on %s', async (location, options) => {
    await openWithSettings(location, contact, options);
    for (const name of [/010-0000 1234/, /office@example\.com/])
      expect(await main().findByRole('link', { name })).toBeInTheDocument();
    expect(main().getByText('示例路 1 号')).toBeInTheDocument();
  });
});
