import type { CurrentUser } from '@mingtang/contract/accounts';
import type { AddNews } from '@mingtang/contract/news';
import { expect, test } from 'vitest';
import { announced, currentPath, openApp, screen, waitFor, within } from '../../../../test/app.ts';
import { currentUser } from '../../../../test/samples/accounts.ts';
import { categories } from '../../../../test/samples/companies.ts';
import { news, newsTableRow } from '../../../../test/samples/news.ts';

const writer: CurrentUser = {
  ...currentUser(),
  roles: [{ roleName: '内容管理员' }],
  permissions: ['news:write'],
  admin: true,
};

test('news in both languages is scheduled, stands in the table with both titles and opens again', async () => {
  const texts = {
    titleZh: '年会定档',
    titleEn: 'Annual meeting',
    bodyZh: '<p>十二月，苏州。</p>',
    bodyEn: '<p>December, Suzhou.</p>',
  };
  const scheduled = { state: 'scheduled', scheduledAt: '2037-05-01T01:30:00Z', publishedAt: null } as const;
  let added = false;
  const { user, api } = await openApp('work/zixun', {
    user: writer,
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .answer('GET /h5/information/table', () => ({
          rows: added ? [newsTableRow({ ...texts, ...scheduled, title: texts.titleZh })] : [],
          total: added ? 1 : 0,
          more: false,
        }))
        .answer('GET /no-auth/pms/productCategory/list', { rows: categories() })
        .answer('POST /h5/information', () => {
          added = true;
          return news({ ...texts, ...scheduled });
        })
        .answer('GET /h5/information/{id}', news({ ...texts, ...scheduled })),
  });
  await user.click(await screen.findByRole('button', { name: '发布商讯' }));
  await user.type(await screen.findByRole('textbox', { name: '标题' }), texts.titleZh);
  await user.type(screen.getByRole('textbox', { name: '英文标题' }), texts.titleEn);
  await user.type(await screen.findByRole('textbox', { name: '正文' }), '十二月，苏州。');
  await user.type(screen.getByRole('textbox', { name: '英文正文' }), 'December, Suzhou.');
  await user.type(screen.getByLabelText('发布时间'), '2037-05-01T09:30');
  await user.click(screen.getByRole('button', { name: '定时发布' }));
  await announced('已定时');
  const sent = api.sent('POST /h5/information')[0]?.body as AddNews;
  expect(sent).toMatchObject({
    titleZh: texts.titleZh,
    titleEn: texts.titleEn,
    // The editor puts an empty paragraph before what is typed into it without a layout.
    bodyZh: expect.stringContaining(texts.bodyZh),
    bodyEn: expect.stringContaining(texts.bodyEn),
    scheduledAt: '2037-05-01T01:30:00.000Z',
    draft: false,
  });

  const row = await waitFor(() => {
    const found = screen.getAllByRole('row').find((one) => one.textContent.includes(texts.titleZh));
    expect(found).toBeDefined();
    return found!;
  });
  expect(row).toHaveTextContent(texts.titleEn);
  expect(row).toHaveTextContent('定时');
  expect(row).toHaveTextContent('2037-05-01 09:30');
  await user.click(within(row).getByRole('button', { name: '编辑' }));
  await waitFor(() => expect(currentPath()).toBe('work/zixun?open=601'));
  expect(await screen.findByRole('textbox', { name: '英文标题' })).toHaveValue(texts.titleEn);
});

test('Back takes the question about deleting away and leaves the table with its ticks', async () => {
  const { user } = await openApp('work/zixun', {
    user: writer,
    viewport: { width: 1280, height: 800 },
    api: (api) => api.answer('GET /h5/information/table', { rows: [newsTableRow()], total: 1, more: false }),
  });
  const tick = await screen.findByRole('checkbox', { name: `选择 ${newsTableRow().title}` });
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: '删除' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(currentPath()).toBe('work/zixun');
  expect(tick).toBeChecked();
});
