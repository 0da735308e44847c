import { expect, test } from 'vitest';
import { currentLocation, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { thread } from '../../../test/samples/comments.sample.ts';
import { postDetail } from '../../../test/samples/posts.sample.ts';
import { stubScrolling } from '../../../test/fake-scrolling.ts';

const COUNT = 45;
const PAGE_SIZE = 20;
/** Newest first. */
const threads = Array.from({ length: COUNT }, (_, index) =>
  thread({ id: String(1000 + COUNT - index), text: `第 ${COUNT - index} 个问题` }),
);

const section = () => within(main().getByRole('region', { name: '评论' }));
const texts = () =>
  section()
    .getAllByRole('article')
    .map((article) => article.querySelector('p')?.textContent);

test('the comments screen loads all pages on scroll without duplicates', async () => {
  const scrollToEnd = stubScrolling();
  const { user, api } = await openApp('post?id=401', {
    user: true,
    // Its top bar keeps the notification stream open; on a phone a reconnect would refetch the first page in between.
    viewport: { width: 820, height: 1180 },
    api: (api) =>
      api
        .respondWith('POST /h5/cloud/get_detail', postDetail({ mine: true, comments: COUNT }))
        .respondWith('POST /h5/cloud/get_comments', ({ body }) => {
          const start = Number((body as { cursor?: string }).cursor ?? 0);
          const end = start + PAGE_SIZE;
          return { rows: threads.slice(start, end), nextCursor: end < COUNT ? String(end) : null };
        }),
  });
  await waitFor(() => expect(texts()).toHaveLength(10));
  await user.click(section().getByRole('link', { name: '查看全部 45 条评论' }));
  await waitFor(() => expect(currentLocation()).toBe('comments?id=401'));
  await waitFor(() => expect(main().getByRole('link', { name: /^供应藏毯/ })).toBeInTheDocument());
  await waitFor(() => expect(texts()).toHaveLength(PAGE_SIZE));
  expect(screen.queryByText('没有更多了')).toBeNull();
  await scrollToEnd();
  await waitFor(() => expect(texts()).toHaveLength(2 * PAGE_SIZE));
  await scrollToEnd();
  await waitFor(() => expect(texts()).toHaveLength(COUNT));
  expect(texts()).toEqual(threads.map(({ text }) => text));
  expect(main().getByText('没有更多了')).toBeInTheDocument();
  const requestedCursors = api
    .requestsTo('POST /h5/cloud/get_comments')
    .map(({ body }) => (body as { cursor?: string }).cursor);
  expect(requestedCursors.slice(-2)).toEqual(['20', '40']);
});
