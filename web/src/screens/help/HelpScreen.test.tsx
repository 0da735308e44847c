import { screenPaths } from '@mingtang/contract/screen-paths';
import { describe, expect, test } from 'vitest';
import { en } from '../../core/text/catalog.en.ts';
import { zh } from '../../core/text/catalog.zh.ts';
import { guidePageIds, guidePictureUrl } from '../../features/help/guide-pages.ts';
import { findUnknownNames } from '../../../test/quoted-names.ts';
import { currentLocation, main, openApp, screen, waitFor } from '../../../test/open-app.ts';

describe('help', () => {
  test('searches questions, shows an answer, returns to the same results and links to feedback', async () => {
    const { user } = await openApp('help', {
      user: true,
      api: (api) => api.respondWith('GET /h5/feedback', { rows: [] }),
    });
    await user.type(await screen.findByLabelText('搜索问题'), '忘记密码 8 位');
    await waitFor(() =>
      expect(new URLSearchParams(currentLocation().split('?')[1]).get('q')).toBe('忘记密码 8 位'),
    );
    await user.click(main().getByRole('link', { name: '忘记密码怎么办？' }));
    expect(await screen.findByRole('heading', { level: 2, name: '忘记密码怎么办？' })).toBeVisible();
    expect(currentLocation()).toBe('textview?faq=forgotPassword');
    expect(main().getByRole('article')).toHaveTextContent('8 位的一次性代码');
    await user.click(screen.getByRole('button', { name: '返回' }));
    const searchBox = await screen.findByLabelText('搜索问题');
    expect(searchBox).toHaveValue('忘记密码 8 位');
    await user.clear(searchBox);
    await user.type(searchBox, '没有这样的问题');
    expect(await main().findByText('没有找到相关问题')).toBeVisible();
    await user.click(main().getByRole('button', { name: '清除搜索' }));
    expect(await main().findByRole('link', { name: '怎样注册账号？' })).toBeVisible();
    await user.click(main().getByRole('link', { name: /^联系办公室/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible();
  });

  test('starts with the guide, then membership and payment, as most members ask about them', async () => {
    await openApp('help', { user: true });
    const headings = await main().findAllByRole('heading', { level: 2 });
    expect(headings.map((heading: HTMLElement) => heading.textContent).slice(0, 5)).toEqual([
      '会员指南',
      '会员与付款',
      '名片与企业',
      '发布与图片',
      '账号与登录',
    ]);
  });

  test.each([
    ['Chinese', zh],
    ['English', en],
  ])('%s: everything in quotation marks of the guide is a text of the interface', (_language, catalog) => {
    const instructions = Object.values(catalog.help.guide.pages).map(
      ({ when, steps, note }) => `${when} ${steps} ${note}`,
    );
    expect(findUnknownNames(catalog, instructions)).toEqual([]);
  });

  test('has both pictures of every page of the guide', () => {
    for (const id of guidePageIds)
      for (const language of ['zh', 'en'] as const) expect(guidePictureUrl(id, language), id).toBeDefined();
  });

  test('opens a page of the guide, which leads to the screen that it is about', async () => {
    const { user } = await openApp('help', { user: true });
    await user.click(await main().findByRole('link', { name: '填好名片，让别人找到你' }));
    expect(await screen.findByRole('heading', { level: 2, name: '填好名片，让别人找到你' })).toBeVisible();
    expect(currentLocation()).toBe('textview?guide=card');
    expect(main().getAllByRole('listitem').length).toBeGreaterThan(3);
    expect(main().getByRole('link', { name: '编辑名片' })).toHaveAttribute(
      'href',
      expect.stringContaining(screenPaths.cardForm),
    );
  });

  test('shows an error for an unknown question and links to the list', async () => {
    const { user } = await openApp('textview?faq=nothing', { user: true });
    expect(await main().findByRole('alert')).toHaveTextContent('没有找到这个问题');
    await user.click(main().getByRole('link', { name: '查看全部问题' }));
    expect(await screen.findByRole('heading', { level: 1, name: '常见问题' })).toBeVisible();
    await waitFor(() => expect(currentLocation()).toBe('help'));
  });
});
