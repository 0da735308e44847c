import { expect, test } from 'vitest';
import { currentPath, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { thread } from '../../../test/samples/comments.ts';
import { postDetail } from '../../../test/samples/posts.ts';
import { stubScrolling } from '../../../test/scrolling.ts';

const COUNT = 45;
const PAGE = 20;
/** Newest first. */
const threads = Array.from({ length: COUNT }, (_, index) =>
  thread({ id: String(1000 + COUNT - index), text: `第 ${COUNT - index} 个问题` }),
);

const section = () => within(main().getByRole('region', { name: '评论' }));
const texts = () =>
  section()
    .getAllByRole('article')
    .map((one) => one.querySelector('p')?.textContent);

test('all comments are on a screen of their own, read page by page to the end without showing one twice', async () => {
  const scrollToEnd = stubScrolling();
  const { user, api } = await openApp('home-card-detail/home-card-detail?id=401', {
    user: true,
    api: (api) =>
      api
        .answer('POST /h5/cloud/get_detail', postDetail({ mine: true, comments: COUNT }))
        .answer('POST /h5/cloud/get_comments', ({ body }) => {
          const start = Number((body as { cursor?: string }).cursor ?? 0);
          const end = start + PAGE;
          return { rows: threads.slice(start, end), nextCursor: end < COUNT ? String(end) : null };
        }),
  });
  await waitFor(() => expect(texts()).toHaveLength(10));
  await user.click(section().getByRole('link', { name: '查看全部 45 条评论' }));
  await waitFor(() => expect(currentPath()).toBe('detail-comments/detail-comments?id=401'));
  await waitFor(() => expect(main().getByRole('link', { name: /^供应藏毯/ })).toBeInTheDocument());
  await waitFor(() => expect(texts()).toHaveLength(PAGE));
  expect(screen.queryByText('没有更多了')).toBeNull();
  await scrollToEnd();
  await waitFor(() => expect(texts()).toHaveLength(2 * PAGE));
  await scrollToEnd();
  await waitFor(() => expect(texts()).toHaveLength(COUNT));
  expect(texts()).toEqual(threads.map(({ text }) => text));
  expect(main().getByText('没有更多了')).toBeInTheDocument();
  const asked = api
    .sent('POST /h5/cloud/get_comments')
    .map(({ body }) => (body as { cursor?: string }).cursor);
  expect(asked.slice(-2)).toEqual(['20', '40']);
});
