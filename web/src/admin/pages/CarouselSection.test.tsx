import type { CarouselDraft, CarouselDraftSlide } from '@mingtang/contract/carousels';
import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { respondWithSamples } from '../../../test/sample-responses.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';

const SAVE = 'PUT /h5/carousel/draft';
const PICTURE = { small: '/s.webp', medium: '/m.webp', large: '/l.webp', sketch: '' };

const slide: CarouselDraftSlide = {
  key: 'a',
  picture: '0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11',
  darkPicture: '1b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11',
  focusX: 50,
  focusY: 50,
  titleZh: '春季展会',
  titleEn: 'Spring fair',
  captionZh: '',
  captionEn: '',
  link: { kind: 'none' },
  placement: 'both',
  on: true,
  startsAt: null,
  endsAt: null,
  shown: PICTURE,
  shownDark: PICTURE,
};
const draftWith = (rows: CarouselDraftSlide[]): CarouselDraft => ({
  rows,
  revision: 3,
  savedAt: '2026-03-01T02:00:00Z',
  savedBy: '孟浅溪',
});

test('staff set the focal point and the caption of a slide, and remove its picture for the dark theme', async () => {
  const { user, api } = await openApp('adminCarousels', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) => {
      respondWithSamples(api);
      api.respondWith('GET /h5/member/getUserByToken', administrator());
      api.respondWith('GET /h5/carousel/draft', draftWith([slide]));
      api.respondWith(SAVE, draftWith([slide]));
    },
  });
  await user.click(await screen.findByRole('button', { name: '编辑 春季展会' }));
  const drawer = within(await screen.findByRole('dialog', { name: '编辑图片' }));
  fireEvent.change(drawer.getByRole('slider', { name: '左右位置' }), { target: { value: '80' } });
  fireEvent.change(drawer.getByRole('slider', { name: '上下位置' }), { target: { value: '20' } });
  await user.type(drawer.getByLabelText('中文副题'), '5 月 3 日 · 苏州');
  await user.click(drawer.getByRole('button', { name: '删除' }));
  await user.click(drawer.getByRole('button', { name: '放入草稿' }));
  await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1));
  expect(api.requestsTo(SAVE)[0]?.body).toMatchObject({
    rows: [{ darkPicture: null, focusX: 80, focusY: 20, captionZh: '5 月 3 日 · 苏州', captionEn: '' }],
  });
});

test('the English office shows the English title of a slide with the Chinese one below, and the English preview', async () => {
  await openApp('adminCarousels', {
    user: administrator(),
    language: 'en',
    viewport: { width: 1280, height: 800 },
    api: (api) => {
      respondWithSamples(api);
      api.respondWith('GET /h5/member/getUserByToken', administrator());
      api.respondWith('GET /h5/carousel/draft', draftWith([slide]));
    },
  });
  const row = within((await screen.findByRole('button', { name: 'Edit Spring fair' })).closest('li')!);
  expect(row.getByText('Spring fair')).toBeInTheDocument();
  expect(row.getByText('春季展会')).toHaveAttribute('lang', 'zh-CN');
  expect(screen.getByTitle('Preview on a phone')).toHaveAttribute(
    'src',
    expect.stringContaining('edition=international'),
  );
});
