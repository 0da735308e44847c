import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  findAnnouncement,
  currentLocation,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { dictionary } from '../../../test/samples/companies.sample.ts';
import { labels, myPost, editablePost } from '../../../test/samples/posts.sample.ts';
import { serverError } from '../../../test/server-error.sample.ts';

const FORM_SCREEN = 'publish';

const stubFormCalls = (api: FakeApi): FakeApi =>
  api
    .respondWith('GET /no-auth/pms/productCategory/list', {
      rows: [
        { id: '1', parentId: null, nameZh: '机械设备', nameEn: 'Machinery', sortOrder: 1 },
        { id: '11', parentId: '1', nameZh: '检具', nameEn: 'Gauges', sortOrder: 1 },
        { id: '12', parentId: '1', nameZh: '机床', nameEn: 'Machine tools', sortOrder: 2 },
      ],
    })
    .respondWith('POST /h5/cloud/get_label', { rows: labels() })
    .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!))
    .respondWith('GET /h5/mall/companyInfo/mine', { rows: [] })
    .respondWith('GET /h5/reviews/usual-time', { content: 130, claims: null })
    .respondWith('POST /h5/posts', editablePost({ state: 'queued' }));

const field = (name: string) => screen.findByRole('textbox', { name });
const publishButton = () => screen.getByRole('button', { name: '发布' });
const findSubmittedHeading = () => screen.findByRole('heading', { name: '已提交，等待审核' });

describe('the post form', () => {
  test('shows the fields of the chosen kind only', async () => {
    const { user } = await openApp(`${FORM_SCREEN}?kind=purchase`, {
      user: true,
      api: (api) => void stubFormCalls(api),
    });
    const choose = async (kind: RegExp) =>
      user.click(within(screen.getByRole('radiogroup', { name: '类型' })).getByRole('radio', { name: kind }));
    expect(await field('数量')).toBeInTheDocument();
    expect(main().getByLabelText('截止日期')).toBeInTheDocument();
    await choose(/供应/);
    expect(await field('库存')).toBeInTheDocument();
    expect(await field('起订量')).toBeInTheDocument();
    expect(main().queryByLabelText('截止日期')).toBeNull();
    expect(main().queryByLabelText('数量')).toBeNull();
    await choose(/商机/);
    expect(await main().findByLabelText('截止日期')).toBeInTheDocument();
    expect(main().queryByLabelText('库存')).toBeNull();
    await choose(/资讯/);
    expect(await field('来源')).toBeInTheDocument();
    expect(main().queryByLabelText('截止日期')).toBeNull();
  });

  test('sends one category and several labels chosen in their bottom sheets', async () => {
    const { user, api } = await openApp(FORM_SCREEN, { user: true, api: (api) => void stubFormCalls(api) });
    await user.type(await field('标题'), '本周行情');
    await user.click(main().getByRole('button', { name: /^所属分类/ }));
    const categories = within(await screen.findByRole('dialog'));
    await user.click(await categories.findByRole('checkbox', { name: '检具' }));
    await user.click(categories.getByRole('checkbox', { name: '机床' }));
    expect(categories.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    await user.click(categories.getByRole('button', { name: '完成' }));
    await user.click(await main().findByRole('button', { name: /^标签/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择标签' }));
    await user.click(sheet.getByRole('checkbox', { name: '现货' }));
    await user.click(sheet.getByRole('checkbox', { name: '包邮' }));
    expect(sheet.getByRole('status')).toHaveTextContent('已选 2 / 5');
    await user.click(sheet.getByRole('button', { name: '完成' }));
    expect(await main().findByRole('button', { name: '所属分类 机械设备 / 机床' })).toBeInTheDocument();
    expect(main().getByRole('button', { name: '标签 现货、包邮' })).toBeInTheDocument();
    await user.click(publishButton());
    await findSubmittedHeading();
    expect(api.requestsTo('POST /h5/posts')[0]?.body).toMatchObject({
      titleZh: '本周行情',
      labelIds: ['51', '52'],
      firstCategoryId: '1',
      categoryId: '12',
      draft: false,
    });
  });

  test.each([
    { on: 'a phone', viewport: { width: 390, height: 844 } },
    { on: 'a desktop', viewport: { width: 1280, height: 800 } },
  ])(
    'shows a blocked word as an error at its field and sends the corrected text, on $on',
    async ({ viewport }) => {
      const { user, api } = await openApp(FORM_SCREEN, {
        user: true,
        viewport,
        api: (api) =>
          stubFormCalls(api).fail('POST /h5/posts', {
            ...serverError('text.blocked'),
            fields: { bodyZh: 'words' },
          }),
      });
      await user.type(await field('标题'), '现货供应');
      const body = await field('正文');
      await user.type(body, '全新，代开发票，量大从优。');
      await user.click(publishButton());
      await waitFor(() => expect(body).toHaveAccessibleDescription(/含有不允许发布的词语，请修改/));
      expect(body).toHaveFocus();
      expect(body).toHaveValue('全新，代开发票，量大从优。');
      expect(await field('标题')).toHaveValue('现货供应');
      api.respondWith('POST /h5/posts', editablePost({ state: 'queued' }));
      await user.clear(body);
      await user.type(body, '全新，量大从优。');
      await user.click(publishButton());
      await findSubmittedHeading();
      expect(api.requestsTo('POST /h5/posts')[1]?.body).toMatchObject({ bodyZh: '全新，量大从优。' });
    },
  );

  test('saves a draft without a title, resumes it from my posts and requires a title to publish', async () => {
    const draft = editablePost({
      id: '402',
      state: 'draft',
      titleZh: '',
      bodyZh: '先记下要点。',
      publishedAt: null,
    });
    const { user, api } = await openApp(FORM_SCREEN, {
      user: true,
      api: (api) =>
        stubFormCalls(api)
          .respondWith('POST /h5/posts', draft)
          .respondWith('GET /h5/posts/{id}/record', draft)
          .respondWith('POST /h5/cloud/get_my_article', {
            rows: [myPost({ id: '402', title: '', state: 'draft', publishedAt: null })],
            nextCursor: null,
          }),
    });
    await user.type(await field('正文'), '先记下要点。');
    await user.click(main().getByRole('button', { name: '存为草稿' }));
    await waitFor(() => expect(currentLocation()).toBe('myPosts?state=draft'));
    await findAnnouncement('草稿已保存');
    expect(api.requestsTo('POST /h5/posts')[0]?.body).toMatchObject({
      titleZh: '',
      bodyZh: '先记下要点。',
      draft: true,
    });
    const row = await waitFor(() => {
      const found = main()
        .getAllByRole('listitem')
        .find((item: HTMLElement) => item.textContent.includes('还没有标题'));
      expect(found).toBeDefined();
      return within(found);
    });
    await user.click(row.getByRole('link', { name: '继续编辑' }));
    await waitFor(() => expect(currentLocation()).toBe(`${FORM_SCREEN}?id=402`));
    await waitFor(() => expect(main().getByRole('textbox', { name: '正文' })).toHaveValue('先记下要点。'));
    await user.click(publishButton());
    const title = await field('标题');
    await waitFor(() => expect(title).toHaveAccessibleDescription(/请输入标题/));
    expect(title).toHaveFocus();
    expect(api.requestsTo('PUT /h5/posts/{id}')).toEqual([]);
  });
});
