import type { CurrentUser } from '@mingtang/contract/accounts';
import type { AddNewsInput } from '@mingtang/contract/news';
import { expect, test } from 'vitest';
import {
  findAnnouncement,
  currentLocation,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { currentUser } from '../../../test/samples/accounts.sample.ts';
import { categories } from '../../../test/samples/companies.sample.ts';
import { news, adminNewsRow } from '../../../test/samples/news.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const writer: CurrentUser = {
  ...currentUser(),
  roles: [{ roleName: '内容管理员' }],
  permissions: ['news:write'],
  admin: true,
};

test('schedules bilingual news, lists it with both titles and reopens it in the editor', async () => {
  const texts = {
    titleZh: '年会定档',
    titleEn: 'Annual meeting',
    bodyZh: '<p>十二月，苏州。</p>',
    bodyEn: '<p>December, Suzhou.</p>',
  };
  const scheduled = { state: 'scheduled', scheduledAt: '2037-05-01T01:30:00Z', publishedAt: null } as const;
  let added = false;
  const { user, api } = await openApp('adminNews', {
    user: writer,
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/information/table', () =>
          tablePage(added ? [adminNewsRow({ ...texts, ...scheduled, title: texts.titleZh })] : []),
        )
        .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
        .respondWith('POST /h5/information', () => {
          added = true;
          return news({ ...texts, ...scheduled });
        })
        .respondWith('GET /h5/information/{id}', news({ ...texts, ...scheduled })),
  });
  await user.click(await screen.findByRole('button', { name: '发布商讯' }));
  await user.type(await screen.findByRole('textbox', { name: '标题' }), texts.titleZh);
  await user.type(screen.getByRole('textbox', { name: '英文标题' }), texts.titleEn);
  await user.type(await screen.findByRole('textbox', { name: '正文' }), '十二月，苏州。');
  await user.type(screen.getByRole('textbox', { name: '英文正文' }), 'December, Suzhou.');
  await user.type(screen.getByLabelText('发布时间'), '2037-05-01T09:30');
  await user.click(screen.getByRole('button', { name: '定时发布' }));
  await findAnnouncement('已定时');
  const requestBody = api.requestsTo('POST /h5/information')[0]?.body as AddNewsInput;
  expect(requestBody).toMatchObject({
    titleZh: texts.titleZh,
    titleEn: texts.titleEn,
    // Without a layout engine, the editor inserts an empty paragraph before the typed text.
    bodyZh: expect.stringContaining(texts.bodyZh),
    bodyEn: expect.stringContaining(texts.bodyEn),
    scheduledAt: '2037-05-01T01:30:00.000Z',
    draft: false,
  });

  const row = await waitFor(() => {
    const match = screen
      .getAllByRole('row')
      .find((candidate) => candidate.textContent.includes(texts.titleZh));
    expect(match).toBeDefined();
    return match!;
  });
  expect(row).toHaveTextContent(texts.titleEn);
  expect(row).toHaveTextContent('定时');
  expect(row).toHaveTextContent('2037-05-01 09:30');
  await user.click(within(row).getByRole('button', { name: '编辑' }));
  await waitFor(() => expect(currentLocation()).toBe('adminNews?open=601'));
  expect(await screen.findByRole('textbox', { name: '英文标题' })).toHaveValue(texts.titleEn);
});

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])('previews both languages and asks for the main language once, at $width px', async (viewport) => {
  const { user } = await openApp('adminNews?open=601', {
    user: writer,
    viewport,
    api: (api) =>
      api.respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() }).respondWith(
        'GET /h5/information/{id}',
        news({
          titleZh: '年会定档',
          titleEn: 'Annual meeting',
          bodyZh: '<p>苏州。</p>',
          bodyEn: '<p>Suzhou.</p>',
        }),
      ),
  });
  expect(await screen.findAllByRole('radiogroup', { name: '主要语言' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '预览' }));
  const preview = within(await screen.findByRole('dialog', { name: '预览' }));
  expect(preview.getByRole('heading', { name: '年会定档' })).toBeInTheDocument();
  await user.click(preview.getByRole('radio', { name: 'English' }));
  expect(preview.getByRole('heading', { name: 'Annual meeting' })).toBeInTheDocument();
});

test('Back closes the delete confirmation and keeps the selected rows', async () => {
  const { user } = await openApp('adminNews', {
    user: writer,
    viewport: { width: 1280, height: 800 },
    api: (api) => api.respondWith('GET /h5/information/table', tablePage([adminNewsRow()])),
  });
  const checkbox = await screen.findByRole('checkbox', { name: `选择 ${adminNewsRow().title}` });
  await user.click(checkbox);
  await user.click(
    within(screen.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '删除' }),
  );
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(currentLocation()).toBe('adminNews');
  expect(checkbox).toBeChecked();
});
