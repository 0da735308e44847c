import type { MemberDirectory } from '@mingtang/contract/member-directories';
import { expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const ROUTE = 'POST /h5/member-directories';

const directory = (overrides: Partial<MemberDirectory> = {}): MemberDirectory => ({
  id: '5',
  state: 'ready',
  sections: 'trade',
  language: 'en',
  members: 'listed',
  done: 320,
  total: 320,
  bytes: 90_000,
  requestedAt: '2026-03-01T02:00:00Z',
  expiresAt: '2026-03-08T02:00:00Z',
  ...overrides,
});

const openDialog = async (rows: MemberDirectory[], viewport = { width: 1280, height: 800 }) => {
  const { user, api } = await openApp('adminMembers', {
    user: administrator(),
    viewport,
    api: (api) =>
      api
        .respondWith('GET /h5/member/table', tablePage([]))
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
        .respondWith('GET /h5/member-directories', { rows }),
  });
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '会员名录' }));
  return { user, api, dialog: within(await screen.findByRole('dialog', { name: '会员名录' })) };
};

test('asks for a directory with the chosen order, language, members and fields', async () => {
  const { user, api, dialog } = await openDialog([]);
  api.respondWith(ROUTE, directory({ state: 'waiting', done: 0 }));
  await user.click(dialog.getByRole('radio', { name: '按行业' }));
  await user.click(dialog.getByRole('radio', { name: '英文' }));
  await user.click(dialog.getByRole('radio', { name: '付费会员' }));
  await user.click(dialog.getByRole('checkbox', { name: '职务' }));
  await user.click(dialog.getByRole('button', { name: '生成 PDF' }));
  await waitFor(() =>
    expect(api.requestsTo(ROUTE).at(-1)?.body).toEqual({
      sections: 'trade',
      language: 'en',
      members: 'paid',
      fields: ['company', 'industry', 'region'],
    }),
  );
});

test('lists the directories, and waits for one that is being made', async () => {
  const { dialog } = await openDialog([
    directory({ id: '6', state: 'waiting', done: 100, sections: 'letter', language: 'zh' }),
    directory(),
  ]);
  const items = within(await dialog.findByRole('list', { name: '已生成的名录' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('按姓名首字母 · 中文 · 320 人');
  expect(within(items[0]!).queryByRole('button')).toBeNull();
  expect(items[1]).toHaveTextContent('按行业 · 英文 · 320 人');
  expect(within(items[1]!).getByRole('button', { name: /^下载 .+ 生成的文件$/ })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '生成 PDF' })).toBeDisabled();
});
