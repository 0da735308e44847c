import { homeTabs } from '@mingtang/contract/home-tabs';
import type { PublicSettings } from '@mingtang/contract/settings';
import { describe, expect, test, vi } from 'vitest';
import { type AppOptions, main, openApp, screen, waitFor } from '../../../test/app.ts';
import { answerCaptchas } from '../../../test/samples/accounts.ts';
import { answerHome, publicSettings } from '../../../test/samples/home.ts';

const createBoard = vi.hoisted(() => vi.fn(() => ({ show() {}, zoom() {}, nudge() {}, remove() {} })));
vi.mock('../../screens/places/board.ts', () => ({ createBoard }));

async function open(path: string, change: Partial<PublicSettings>, options: AppOptions = {}): Promise<void> {
  await openApp(path, {
    ...options,
    api: (api) => {
      options.api?.(api);
      api.answer('GET /no-auth/h5/freSystemSettings/query/list', { rows: [publicSettings(change)] });
    },
  });
}
const openAbout = (change: Partial<PublicSettings>) => open('mine/about/index', change, { user: true });
const openHome = (change: Partial<PublicSettings>) => open('', change, { api: answerHome });

const TILES = 'https://tiles.example.com/{z}/{x}/{y}.png';

/** Where each setting is seen. A setting without a line here does not compile. */
const effects: Record<Exclude<keyof PublicSettings, 'id' | 'edition'>, () => Promise<void>> = {
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
    await open('register', { registrationOpen: false, phone: '010-0000 1234' }, { api: answerCaptchas });
    expect(await main().findByRole('heading', { name: '目前不开放注册' })).toBeInTheDocument();
    expect(main().queryByRole('textbox')).not.toBeInTheDocument();
    expect(main().getByRole('link', { name: '010-0000 1234' })).toBeInTheDocument();
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
    await open(
      'common/open-location/index?latitude=31.29834&longitude=120.71956',
      { tileUrl: TILES },
      { user: true },
    );
    await waitFor(() => expect(createBoard.mock.calls.at(-1)).toContain(TILES));
  },
};

describe('a setting that staff change has its effect', () => {
  test.each(Object.entries(effects))('%s', async (_name, seen) => {
    await seen();
  });
});

describe('whoever is told to contact an administrator finds the office', () => {
  const contact = { phone: '010-0000 1234', email: 'office@example.com', address: '示例路 1 号' };
  test.each([
    ['login', { api: answerCaptchas }],
    ['register', { api: answerCaptchas }],
    ['mine/help/index', { user: true }],
    ['common/textview/index?faq=forgotPassword', { user: true }],
    ['feedback/feedback', { user: true, api: (api) => api.answer('GET /h5/feedback', { rows: [] }) }],
    ['work/index', { user: true }],
  ] satisfies [string, AppOptions][])('on %s', async (path, options) => {
    await open(path, contact, options);
    for (const name of [/010-0000 1234/, /office@example\.com/])
      expect(await main().findByRole('link', { name })).toBeInTheDocument();
    expect(main().getByText('示例路 1 号')).toBeInTheDocument();
  });
});
