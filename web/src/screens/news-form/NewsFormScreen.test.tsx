import type { CurrentUser } from '@mingtang/contract/accounts';
import type { NewsDetail } from '@mingtang/contract/news';
import { describe, expect, test } from 'vitest';
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
import { currentUser } from '../../../test/samples/accounts.sample.ts';
import { categories } from '../../../test/samples/companies.sample.ts';
import { author } from '../../../test/samples/members.sample.ts';
import { news } from '../../../test/samples/news.sample.ts';
import { postDetail } from '../../../test/samples/posts.sample.ts';

const FORM_SCREEN = 'newsForm';
const writer: CurrentUser = { ...currentUser(), permissions: ['news:write'] };

describe('the news form', () => {
  test.each([
    { language: 'zh', title: '标题' },
    { language: 'en', title: 'Title' },
  ] as const)(
    'is not shown to a member who may not write news, in $language',
    async ({ language, title }) => {
      await openApp(FORM_SCREEN, { language, user: true });
      expect(await screen.findByText(/403/)).toBeInTheDocument();
      expect(screen.queryByRole('textbox', { name: title })).toBeNull();
    },
  );

  test('turns an information post into a news item that credits its author', async () => {
    const title = '冷链运价周报';
    let item: NewsDetail = news({
      state: 'draft',
      publishedAt: null,
      credit: { memberId: '23', name: '孟浅溪' },
    });
    const { user, api } = await openApp('post?id=401', {
      user: writer,
      api: (api) =>
        api
          .respondWith(
            'POST /h5/cloud/get_detail',
            postDetail({ kind: 'information', title, author: author({ id: '23', name: '孟浅溪' }) }),
          )
          .respondWith('POST /h5/cloud/get_comments', { rows: [], nextCursor: null })
          .respondWith('POST /h5/information/promote', () => item)
          .respondWith('GET /h5/information/{id}', () => item)
          .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
          .respondWith('PUT /h5/information', () => {
            item = { ...item, state: 'live', publishedAt: '2026-03-01T02:00:00Z' };
            return item;
          }),
    });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    const sheet = within(await screen.findByRole('dialog', { name: '动态操作' }));
    await user.click(sheet.getByRole('button', { name: /^收录为商讯/ }));
    await waitFor(() => expect(currentLocation()).toBe(`${FORM_SCREEN}?id=601`));
    expect(api.requestsTo('POST /h5/information/promote')[0]?.body).toEqual({ postId: '401' });
    expect(await screen.findByText('整理自会员 孟浅溪 的资讯，发布后会注明。')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue(title);
    await user.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(currentLocation()).toBe('news?id=601'));
    await findAnnouncement('已发布');
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    await waitFor(() =>
      expect(main().getByRole('link', { name: '孟浅溪' })).toHaveAttribute('href', hrefTo('member?id=23')),
    );
  });
});
