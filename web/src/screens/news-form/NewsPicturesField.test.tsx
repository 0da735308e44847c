import type { CurrentUser } from '@mingtang/contract/accounts';
import type { NewsDetail, NewsPicture } from '@mingtang/contract/news';
import { describe, expect, test } from 'vitest';
import { createFile, stubUploads } from '../../../test/fake-uploads.ts';
import { findAnnouncement, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { currentUser } from '../../../test/samples/accounts.sample.ts';
import { categories } from '../../../test/samples/companies.sample.ts';
import { news } from '../../../test/samples/news.sample.ts';
import { insertFigures } from '../../ui/text/insert-figures.ts';

const writer: CurrentUser = { ...currentUser(), permissions: ['news:write'] };

const picture = (number: number, overrides: Partial<NewsPicture> = {}): NewsPicture => {
  const id = `6f1c9df0-7a52-4c0a-9d0e-00000000000${number}`;
  const url = (size: string) => `/media/${id}/${size}.webp`;
  return {
    id,
    picture: { small: url('small'), medium: url('medium'), large: url('large'), sketch: '' },
    width: 40,
    height: 30,
    afterBlock: 1,
    captionZh: '',
    captionEn: '',
    ...overrides,
  };
};
const ITEM: Partial<NewsDetail> = {
  bodyZh: '<p>首航周一</p><p>每周两班</p>',
  pictures: [picture(1, { captionZh: '码头' }), picture(2, { afterBlock: 2 })],
};

const openForm = async (overrides: Partial<NewsDetail> = ITEM) => {
  const item = news(overrides);
  const app = await openApp(`newsForm?id=${item.id}`, {
    user: writer,
    viewport: { width: 360, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/information/{id}', item)
        .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
        .respondWith('PUT /h5/information', item),
  });
  const field = within(await screen.findByRole('group', { name: '正文里的图片' }));
  const save = async () => {
    await app.user.click(main().getByRole('button', { name: '保存' }));
    await waitFor(() => expect(app.api.requestsTo('PUT /h5/information')).toHaveLength(1));
    return (app.api.requestsTo('PUT /h5/information')[0]!.body as { pictures: object[] }).pictures;
  };
  return { ...app, field, save };
};

describe('the pictures in the text of news', () => {
  test('are moved between the paragraphs by keyboard, and captioned', async () => {
    const { user, field, save } = await openForm();
    expect(await field.findByText('第 1 段之后：首航周一')).toBeInTheDocument();
    expect(field.getByText('第 2 段之后：每周两班')).toBeInTheDocument();
    expect(field.getByRole('button', { name: '下移图片 2' })).toBeDisabled();
    field.getByRole('button', { name: '上移图片 2' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(field.getByText('正文开头')).toBeInTheDocument();
    expect(field.getByRole('status')).toHaveTextContent('图片在正文开头');
    await user.type(field.getAllByRole('textbox', { name: '英文说明' })[1]!, 'Quay');
    expect(await save()).toEqual([
      { id: picture(2).id, afterBlock: 0, captionZh: '', captionEn: 'Quay' },
      { id: picture(1).id, afterBlock: 1, captionZh: '码头', captionEn: '' },
    ]);
  });

  test('are removed, and come back with undo', async () => {
    const { user, field, save } = await openForm();
    await user.click(await field.findByRole('button', { name: '移除图片 1' }));
    expect(field.getAllByRole('img')).toHaveLength(1);
    await findAnnouncement('图片已移除');
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(field.getAllByRole('img')).toHaveLength(2);
    expect(field.getAllByRole('textbox', { name: '说明' })[0]).toHaveValue('码头');
    await user.click(field.getByRole('button', { name: '移除图片 2' }));
    expect(await save()).toMatchObject([{ id: picture(1).id }]);
  });

  test('are uploaded to the end of the text', async () => {
    const { api, user, field, save } = await openForm({ ...ITEM, pictures: [] });
    const uploaded = picture(3);
    stubUploads(api);
    api.respondWith('POST /h5/information/images', { id: uploaded.id, picture: uploaded.picture });
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
    await user.upload(input, createFile('quay.png', 'image/png'));
    expect(await field.findByText('第 2 段之后：每周两班')).toBeInTheDocument();
    expect(await save()).toEqual([{ id: uploaded.id, afterBlock: 2, captionZh: '', captionEn: '' }]);
  });

  test('cannot be more than twenty', async () => {
    const pictures = Array.from({ length: 20 }, (_, index) => ({
      ...picture(1),
      id: `6f1c9df0-7a52-4c0a-9d0e-0000000000${index + 10}`,
    }));
    const { field } = await openForm({ ...ITEM, pictures });
    await field.findByRole('button', { name: '移除图片 20' });
    expect(field.queryByRole('button', { name: /^添加图片/ })).toBeNull();
  });
});

describe('the article', () => {
  const openNews = (language: 'zh' | 'en') =>
    openApp('news?id=601', {
      language,
      api: (api) =>
        api.respondWith(
          'GET /h5/information/{id}',
          news({
            ...ITEM,
            titleEn: 'Ferry',
            bodyEn: '<p>First trip</p>',
            pictures: [
              picture(1, { captionZh: '码头', captionEn: 'Quay' }),
              picture(2, { afterBlock: 2, captionZh: '船' }),
            ],
          }),
        ),
    });

  test.each([
    ['zh', ['码头', '船']],
    ['en', ['Quay', '船']],
  ] as const)('in %s shows the pictures with captions', async (language, captions) => {
    await openNews(language);
    const caption = await screen.findByText(captions[0]);
    const figures = [...caption.closest('figure')!.parentElement!.querySelectorAll('figure')];
    // A missing caption is taken from the other language.
    expect(figures.map((figure) => figure.textContent)).toEqual(captions);
    const image = figures[0]!.querySelector('img')!;
    expect(image.getAttribute('src')).toBe(picture(1).picture.medium);
    expect(image.getAttribute('width')).toBe('40');
  });
});

test('figures stand between the blocks in their order, and at the end of a shorter text', () => {
  const fragment = document.createDocumentFragment();
  for (const text of ['one', 'two'])
    fragment.append(Object.assign(document.createElement('p'), { textContent: text }));
  const figure = (caption: string, afterBlock: number) => ({
    picture: picture(1).picture,
    afterBlock,
    caption,
  });
  insertFigures(
    fragment,
    [figure('a', 0), figure('b', 1), figure('<b>c</b>', 1), figure('d', 2), figure('e', 9)],
    '100vw',
  );
  expect([...fragment.children].map((element) => element.textContent)).toEqual([
    'a',
    'one',
    'b',
    '<b>c</b>',
    'two',
    'd',
    'e',
  ]);
});
