import type { Review } from '@mingtang/contract/moderation';
import { expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';

const review = (id: string, title: string): Review => ({
  id,
  subject: 'post',
  subjectId: id,
  postId: id,
  cause: 'first-posts',
  found: '',
  reports: 0,
  author: null,
  strikes: 0,
  title,
  text: '',
  titleMarks: [],
  marks: [],
  images: [],
  openedAt: '2037-05-01T01:30:00Z',
});

async function openQueue() {
  let reviews = [review('1', '供应藏毯'), review('2', '求购牦牛绒'), review('3', '供应青稞')];
  const app = await openApp('adminPosts?tab=queue', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/reviews/counts', () => ({ rows: [], total: reviews.length }))
        .respondWith('GET /h5/reviews', () => ({ rows: reviews, nextCursor: null }))
        .respondWith('POST /h5/reviews/{id}', ({ params }) => {
          reviews = reviews.filter(({ id }) => id !== params['id']);
          return null;
        }),
  });
  const cardOf = (title: string) => screen.getByText(title).closest('li')!;
  await screen.findByText('供应藏毯');
  return { ...app, cardOf };
}

test('reacts to the letters only while a card itself has the focus', async () => {
  const { user, api, cardOf } = await openQueue();
  await user.keyboard('ar');
  within(cardOf('供应藏毯')).getByRole('button', { name: '通过' }).focus();
  await user.keyboard('ar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requestsTo('POST /h5/reviews/{id}')).toEqual([]);
  await user.click(screen.getByText('供应藏毯'));
  expect(cardOf('供应藏毯')).toHaveFocus();
  await user.keyboard('k');
  expect(cardOf('供应藏毯')).toHaveFocus();
  await user.keyboard('j');
  expect(cardOf('求购牦牛绒')).toHaveFocus();
  await user.keyboard('jj');
  expect(cardOf('供应青稞')).toHaveFocus();
});

test('moves the focus to the card in the place of the decided one', async () => {
  const { user, api, cardOf } = await openQueue();
  cardOf('求购牦牛绒').focus();
  await user.keyboard('a');
  await waitFor(() => expect(cardOf('供应青稞')).toHaveFocus());
  expect(api.requestsTo('POST /h5/reviews/{id}')).toMatchObject([
    { params: { id: '2' }, body: { decision: 'accepted' } },
  ]);
  await user.keyboard('r');
  const drawer = within(await screen.findByRole('dialog', { name: '拒绝并告知作者' }));
  await user.type(drawer.getByRole('textbox'), '含有联系方式');
  await user.click(drawer.getByRole('button', { name: '拒绝' }));
  await waitFor(() => expect(cardOf('供应藏毯')).toHaveFocus());
});
