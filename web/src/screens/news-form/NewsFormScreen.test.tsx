import type { CurrentUser } from '@mingtang/contract/accounts';
import type { News } from '@mingtang/contract/news';
import { describe, expect, test } from 'vitest';
import { announced, currentPath, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { currentUser } from '../../../test/samples/accounts.ts';
import { categories } from '../../../test/samples/companies.ts';
import { author } from '../../../test/samples/members.ts';
import { news } from '../../../test/samples/news.ts';
import { postDetail } from '../../../test/samples/posts.ts';

const FORM = 'publish-dynamics/publish-dynamics-zx';
const writer: CurrentUser = { ...currentUser(), permissions: ['news:write'] };

describe('the form of news', () => {
  test.each([
    { language: 'zh', title: '标题' },
    { language: 'en', title: 'Title' },
  ] as const)(
    'is not shown to a member who may not write news, in $language',
    async ({ language, title }) => {
      await openApp(FORM, { language, user: true });
      expect(await screen.findByText(/403/)).toBeInTheDocument();
      expect(screen.queryByRole('textbox', { name: title })).toBeNull();
    },
  );

  test('an information post of a member becomes news that names the member', async () => {
    const title = '冷链运价周报';
    let item: News = news({
      state: 'draft',
      publishedAt: null,
      credit: { memberId: '23', name: '孟浅溪' },
    });
    const { user, api } = await openApp('home-card-detail/home-card-detail?id=401', {
      user: writer,
      api: (api) =>
        api
          .answer(
            'POST /h5/cloud/get_detail',
            postDetail({ kind: 'information', title, author: author({ id: '23', name: '孟浅溪' }) }),
          )
          .answer('POST /h5/cloud/get_comments', { rows: [], nextCursor: null })
          .answer('POST /h5/information/promote', () => item)
          .answer('GET /h5/information/{id}', () => item)
          .answer('GET /no-auth/pms/productCategory/list', { rows: categories() })
          .answer('PUT /h5/information', () => {
            item = { ...item, state: 'live', publishedAt: '2026-03-01T02:00:00Z' };
            return item;
          }),
    });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    const sheet = within(await screen.findByRole('dialog', { name: '动态操作' }));
    await user.click(sheet.getByRole('button', { name: /^收录为商讯/ }));
    await waitFor(() => expect(currentPath()).toBe(`${FORM}?id=601`));
    expect(api.sent('POST /h5/information/promote')[0]?.body).toEqual({ postId: '401' });
    expect(await screen.findByText('整理自会员 孟浅溪 的资讯，发布后会注明。')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue(title);
    await user.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(currentPath()).toBe('informationDetail/informationDetail?id=601'));
    await announced('已发布');
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    await waitFor(() =>
      expect(main().getByRole('link', { name: '孟浅溪' })).toHaveAttribute(
        'href',
        '#/pages/personal-card/index?id=23',
      ),
    );
  });
});
