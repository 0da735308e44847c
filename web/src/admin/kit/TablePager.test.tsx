import { expect, test } from 'vitest';
import type { SentRequest } from '../../../test/fake-api.ts';
import { openApp, screen, waitFor, within, type AppLocation } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';
import { adminMember } from '../../../test/samples/members.sample.ts';

const DESKTOP = { width: 1280, height: 800 };
const TOTAL = 45;

/** Pages of two members, the last of one; a cursor is the position of the page. */
const respondWithPage = ({ query }: SentRequest) => {
  const { cursor, startAt } = query as Record<string, string | undefined>;
  const position = Number(cursor ?? 1);
  const ids = position === 5 ? [5] : [position, position + 1];
  return {
    rows: ids.map((id) => adminMember({ id: String(id), name: `会员${id}` })),
    total: TOTAL,
    more: false,
    next: position === 5 ? null : String(position + 2),
    previous: position === 1 ? null : String(position - 2),
    position: startAt === undefined ? position : null,
  };
};

const openMembers = (location: AppLocation, viewport = DESKTOP, language: 'zh' | 'en' = 'zh') =>
  openApp(location, {
    user: administrator(),
    viewport,
    language,
    api: (api) =>
      api
        .respondWith('GET /h5/member/table', respondWithPage)
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] }),
  });

const pager = async (name = '翻页') => within(await screen.findByRole('navigation', { name }));

test('goes to the next, the previous and the first page, and says which rows are shown', async () => {
  const { user, api } = await openMembers('adminMembers');
  const buttons = await pager();
  expect(await screen.findByText('第 1–2 条，共 45 条')).toHaveRole('status');
  expect(buttons.getByRole('button', { name: '首页' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(buttons.getByRole('button', { name: '上一页' }));
  const next = buttons.getByRole('button', { name: '下一页' });
  await user.click(next);
  expect(await screen.findByText('第 3–4 条，共 45 条')).toBeVisible();
  await user.click(next);
  expect(await screen.findByText('第 5 条，共 45 条')).toBeVisible();
  // At the end, the keyboard stays where it is.
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(buttons.getByRole('button', { name: '上一页' }));
  expect(await screen.findByText('第 3–4 条，共 45 条')).toBeVisible();
  await user.click(buttons.getByRole('button', { name: '首页' }));
  expect(await screen.findByText('第 1–2 条，共 45 条')).toBeVisible();
  expect(
    api.requestsTo('GET /h5/member/table').map(({ query }) => (query as { cursor?: string }).cursor),
  ).toEqual([undefined, '3', '5']);
});

test('opens the page of the address, and the first page after a change of filter, order or page size', async () => {
  const { user, api } = await openMembers('adminMembers?cursor=3');
  const lastQuery = () => api.requestsTo('GET /h5/member/table').at(-1)!.query;
  expect(await screen.findByText('第 3–4 条，共 45 条')).toBeVisible();
  await user.click(screen.getByRole('columnheader', { name: '姓名' }));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: 'name', order: 'asc', pageSize: '20' }));
  expect(await screen.findByText('第 1–2 条，共 45 条')).toBeVisible();
  await user.click((await pager()).getByRole('button', { name: '下一页' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ cursor: '3' }));
  await user.click(screen.getByRole('combobox', { name: '每页条数' }));
  await user.click(await screen.findByTitle('10 条/页'));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: 'name', order: 'asc', pageSize: '10' }));
});

test('goes to a name in the order of names, and keeps it in the address', async () => {
  const { user, api } = await openMembers('adminMembers?sort=name', { width: 390, height: 844 }, 'en');
  await pager('Pages');
  await user.type(screen.getByRole('textbox', { name: 'Letter or name' }), 'L{Enter}');
  await waitFor(() =>
    expect(api.requestsTo('GET /h5/member/table').at(-1)!.query).toMatchObject({ startAt: 'L' }),
  );
  // The position is not known after a jump.
  expect(await screen.findByText('Total: 45')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Letter or name' })).toHaveValue('L');
  expect(screen.getByRole('textbox', { name: 'Letter or name' })).toHaveFocus();
});

test('goes to a day in the order of days', async () => {
  const { user, api } = await openMembers('adminMembers');
  await pager();
  await user.type(screen.getByRole('textbox', { name: '跳到日期' }), '2026-03-01{Enter}');
  await waitFor(() =>
    expect(api.requestsTo('GET /h5/member/table').at(-1)!.query).toMatchObject({ startAt: '2026-03-01' }),
  );
});

test('ignores the page number of an old bookmark', async () => {
  const { api } = await openApp('adminChangesets?pageNum=7', {
    user: administrator(),
    viewport: DESKTOP,
    api: (api) => api.respondWith('GET /h5/changesets', tablePage([])),
  });
  await waitFor(() =>
    expect(api.requestsTo('GET /h5/changesets').map(({ query }) => query)).toEqual([{ pageSize: '20' }]),
  );
});

test('does not select rows of the previous filter while others load', async () => {
  const { user, api } = await openMembers('adminMembers');
  const checkbox = () => screen.findByRole('checkbox', { name: '选择 会员1' });
  await checkbox();
  const respond = api.delayResponse('GET /h5/member/table');
  await user.type(screen.getByRole('textbox', { name: '姓名、手机号、企业' }), '王{Enter}');
  await waitFor(() =>
    expect(api.requestsTo('GET /h5/member/table').at(-1)!.query).toMatchObject({ keyword: '王' }),
  );
  await user.click(await checkbox());
  expect(await checkbox()).not.toBeChecked();
  respond();
  await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeNull());
  await waitFor(async () => {
    await user.click(await checkbox());
    expect(await checkbox()).toBeChecked();
  });
});

test('moves the focus to the rows of the new page on a phone', async () => {
  const { user } = await openMembers('adminMembers', { width: 390, height: 844 });
  await user.click((await pager()).getByRole('button', { name: '下一页' }));
  expect(await screen.findByText('第 3–4 条，共 45 条')).toBeVisible();
  expect(screen.getByRole('button', { name: '下一页' })).not.toHaveFocus();
  const firstRow = screen.getByText('会员3');
  expect(document.activeElement!.compareDocumentPosition(firstRow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
