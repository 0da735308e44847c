import type { HomeAnnouncement } from '@mingtang/contract/carousels';
import { describe, expect, test } from 'vitest';
import { hrefTo, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { slide, stubHomeCalls } from '../../../test/samples/home.sample.ts';

const announcement = (overrides: Partial<HomeAnnouncement> = {}): HomeAnnouncement => ({
  id: '31',
  text: '年会报名截止到周五',
  link: { kind: 'none' },
  endsAt: '2999-01-01T00:00:00Z',
  ...overrides,
});

const openHome = (
  shown: HomeAnnouncement,
  options: { user?: true; language?: 'zh' | 'en'; localStorageItems?: Record<string, string> } = {},
) =>
  openApp('home', {
    ...options,
    api: (api) => {
      stubHomeCalls(api);
      api.respondWith('GET /h5/freSystemSettings/{id}', { rows: [slide()], announcement: shown });
      if (options.user) api.respondWith('GET /h5/notifications/unread', { unread: 0 });
    },
  });

describe('the announcement on the home page', () => {
  test.each([
    { language: 'zh', label: '公告', close: '关闭公告' },
    { language: 'en', label: 'Announcement', close: 'Close announcement' },
  ] as const)('is closed by the reader, $language', async ({ language, label, close }) => {
    const { user } = await openHome(announcement(), { language });
    const bar = await screen.findByRole('complementary', { name: label });
    expect(bar).toHaveTextContent('年会报名截止到周五');
    expect(within(bar).queryByRole('link')).toBeNull();
    await user.click(within(bar).getByRole('button', { name: close }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: label })).toBeNull());
    expect(localStorage.getItem('Setting-Announcement')).toBe('31');
  });

  test.each([
    ['31', false],
    ['30', true],
  ] as const)('after announcement %s was closed on this device, is shown: %s', async (closedId, isShown) => {
    await openHome(announcement(), { localStorageItems: { 'Setting-Announcement': closedId } });
    await screen.findByText('春季展会');
    if (isShown) expect(await screen.findByRole('complementary', { name: '公告' })).toBeVisible();
    else expect(screen.queryByRole('complementary', { name: '公告' })).toBeNull();
  });

  test('leads to a screen of the app', async () => {
    await openHome(announcement({ link: { kind: 'news', id: '7' } }));
    expect(await screen.findByRole('link', { name: '年会报名截止到周五' })).toHaveAttribute(
      'href',
      hrefTo('news?id=7'),
    );
  });

  test('is not shown after its end, for example from the cache of the device', async () => {
    await openHome(announcement({ endsAt: '2026-01-01T00:00:00Z' }));
    await screen.findByText('春季展会');
    expect(screen.queryByRole('complementary', { name: '公告' })).toBeNull();
  });
});
