import type { CustomField } from '@mingtang/contract/custom-fields';
import type { MemberNote } from '@mingtang/contract/member-notes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AppOptions,
  findAnnouncement,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import type { FakeApi } from '../../../test/fake-api.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminMember, adminMemberDetail } from '../../../test/samples/members.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const DESKTOP = { width: 1280, height: 800 };

beforeEach(() => localStorage.clear());

describe('the list of members', () => {
  const openList = (location: 'adminMembers' | 'adminMembers?open=9', options: AppOptions = {}) =>
    openApp(location, {
      user: administrator(),
      viewport: DESKTOP,
      ...options,
      api: (api: FakeApi) => {
        api
          .respondWith('GET /h5/member/table', {
            rows: [
              adminMember({ id: '9', activeOn: null, state: 'pending' }),
              adminMember({ id: '10', name: '沈亦舟' }),
            ],
            total: 2,
            more: false,
            next: null,
            previous: null,
            position: 1,
          })
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith('GET /h5/member/{id}/notes', { rows: [], nextCursor: null })
          .respondWith(
            'GET /h5/member/{id}/record',
            adminMemberDetail({ activeOn: null, state: 'pending', claimed: false }),
          );
        options.api?.(api);
      },
    });

  test('says that a member has never logged in, also in the drawer', async () => {
    await openList('adminMembers?open=9');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('从未登录')).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { hidden: true }));
    expect(rows.getAllByText('从未登录')).toHaveLength(1);
    expect(rows.getByText('2026-03-01')).toBeInTheDocument();
  });

  test('is filtered by who has never logged in', async () => {
    const { user, api } = await openList('adminMembers', { language: 'en' });
    await user.click(await screen.findByRole('combobox', { name: 'Login' }));
    await user.click(await screen.findByTitle('Never logged in'));
    await waitFor(() =>
      expect(api.requestsTo('GET /h5/member/table').at(-1)?.query).toMatchObject({ loggedIn: 'no' }),
    );
  });
});

describe.each(['zh', 'en'] as const)('the filter of members by a custom field (%s)', (language) => {
  const texts = {
    zh: {
      choose: '自定义字段',
      place: '籍贯',
      begins: '籍贯开头是',
      size: '员工数',
      atLeast: '员工数不小于',
    },
    en: {
      choose: 'Custom field',
      place: 'Native place',
      begins: 'Native place begins with',
      size: 'Employees',
      atLeast: 'Employees, at least',
    },
  }[language];
  const field = (id: string, rest: Pick<CustomField, 'kind' | 'nameZh' | 'nameEn'>): CustomField => ({
    id,
    options: [],
    archived: false,
    ...rest,
  });
  const open = (rows: CustomField[]) =>
    openApp('adminMembers', {
      user: administrator(),
      viewport: DESKTOP,
      language,
      api: (api) =>
        api
          .respondWith('GET /h5/member/table', tablePage([adminMember()]))
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith('GET /h5/custom-fields', { rows }),
    });
  const fields = [
    field('1', { kind: 'text', nameZh: '籍贯', nameEn: 'Native place' }),
    field('2', { kind: 'number', nameZh: '员工数', nameEn: 'Employees' }),
    field('3', { kind: 'choice', nameZh: '政治面貌', nameEn: 'Party' }),
  ];

  test('offers the values that fit the kind, and another field removes them', async () => {
    const { user, api } = await open([
      ...fields.slice(0, 2),
      { ...fields[2]!, options: [{ key: 'a', zh: '党员', en: '' }] },
    ]);
    const lastQuery = () => api.requestsTo('GET /h5/member/table').at(-1)?.query;
    await user.click(await screen.findByRole('combobox', { name: texts.choose }));
    await user.click(await screen.findByTitle(texts.place));
    await user.type(await screen.findByRole('textbox', { name: texts.begins }), '梅州{Enter}');
    await waitFor(() => expect(lastQuery()).toMatchObject({ fieldId: '1', fieldValue: '梅州' }));
    await user.click(screen.getByRole('combobox', { name: texts.choose }));
    await user.click(await screen.findByTitle(texts.size));
    const atLeast = await screen.findByRole('textbox', { name: texts.atLeast });
    await waitFor(() => expect(lastQuery()).toMatchObject({ fieldId: '2' }));
    expect(lastQuery()).not.toHaveProperty('fieldValue');
    await user.type(atLeast, '很多{Enter}');
    expect(atLeast).toHaveAttribute('aria-invalid', 'true');
    expect(lastQuery()).not.toHaveProperty('fieldFrom');
    await user.clear(atLeast);
    await user.type(atLeast, '50{Enter}');
    await waitFor(() => expect(lastQuery()).toMatchObject({ fieldId: '2', fieldFrom: '50' }));
  });

  test('is not shown without fields', async () => {
    await open([{ ...fields[0]!, archived: true }]);
    await screen.findByRole('table');
    expect(screen.queryByRole('combobox', { name: texts.choose })).toBeNull();
  });
});

describe('the contact details of a member', () => {
  const openDrawer = (permissions: string[], api: (api: FakeApi) => void = () => undefined) =>
    openApp('adminMembers?open=9', {
      user: { ...administrator(), permissions },
      viewport: DESKTOP,
      api: (fakeApi) => {
        fakeApi
          .respondWith('GET /h5/member/table', tablePage([adminMember()]))
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith(
            'GET /h5/member/{id}/record',
            adminMemberDetail({
              contacts: [
                { field: 'login', masked: '+86 138****0009' },
                { field: 'email', masked: 'r***@example.com' },
              ],
            }),
          );
        api(fakeApi);
      },
    });

  test('are masked until revealed, and can then be called and copied', async () => {
    const { user, api } = await openDrawer(['member:read', 'member:reveal'], (fakeApi) =>
      fakeApi.respondWith('POST /h5/member/{id}/contacts/reveal', { value: '+8613800000009', left: 99 }),
    );
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('+86 138 **** 0009')).toBeInTheDocument();
    expect(drawer.queryByRole('link', { name: '拨打登录手机' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: '查看登录手机' }));
    expect(await drawer.findByText('+86 138 0000 0009')).toBeInTheDocument();
    expect(drawer.getByText('已写入操作日志。今天还可查看 99 位会员。')).toBeInTheDocument();
    expect(drawer.getByText('r***@example.com')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: '拨打登录手机' })).toHaveAttribute('href', 'tel:+8613800000009');
    await user.click(drawer.getByRole('button', { name: '复制登录手机' }));
    expect(await navigator.clipboard.readText()).toBe('13800000009');
    expect(api.requestsTo('POST /h5/member/{id}/contacts/reveal')).toMatchObject([
      { params: { id: '9' }, body: { field: 'login' } },
    ]);
  });

  test('stay masked for staff without the permission', async () => {
    await openDrawer(['member:read']);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('+86 138 **** 0009')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: /^查看/ })).toBeNull();
  });

  test('say when the limit of the day is reached', async () => {
    const { user } = await openDrawer(['member:read', 'member:reveal'], (fakeApi) =>
      fakeApi.fail('POST /h5/member/{id}/contacts/reveal', { code: 429, msg: '今天已达到每日上限' }),
    );
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: '查看登录手机' }));
    expect(await findAnnouncement('今天已达到每日上限')).toBeInTheDocument();
    expect(drawer.getByText('+86 138 **** 0009')).toBeInTheDocument();
  });
});

describe('the full export', () => {
  const openDialog = async (permissions: string[]) => {
    const opened = await openApp('adminMembers?membership=active', {
      user: { ...administrator(), permissions },
      viewport: DESKTOP,
      api: (api) =>
        api
          .respondWith('GET /h5/member/table', tablePage([adminMember()]))
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith('POST /h5/member/export/full', new Blob(['file'], { type: 'text/csv' })),
    });
    await screen.findByText('容听雨');
    return opened;
  };

  test('asks for the purpose and sends it with the filters of the list', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:members');
    const downloads: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download);
    });
    const { user, api } = await openDialog(['member:read', 'member:export']);
    await user.click(screen.getByRole('button', { name: '导出完整名单' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^导出符合当前筛选条件的会员。/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /^导\s?出$/ }));
    expect(await dialog.findByText('请填写原因，至少 2 个字')).toBeInTheDocument();
    expect(api.requestsTo('POST /h5/member/export/full')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: '用途' }), '报送年度名册');
    await user.click(dialog.getByRole('button', { name: /^导\s?出$/ }));
    await waitFor(() =>
      expect(api.requestsTo('POST /h5/member/export/full')).toMatchObject([
        { body: { filter: { membership: 'active' }, format: 'xlsx', reason: '报送年度名册' } },
      ]),
    );
    await waitFor(() =>
      expect(downloads).toEqual([expect.stringMatching(/^会员完整名单-\d{8}-\d{4}\.xlsx$/)]),
    );
  });

  test('is offered only to staff with the permission', async () => {
    await openDialog(['member:read']);
    expect(screen.queryByRole('button', { name: '导出完整名单' })).toBeNull();
  });
});

describe('notes and contact history', () => {
  const note = (overrides: Partial<MemberNote> = {}): MemberNote => ({
    id: '1',
    kind: 'note',
    result: null,
    callBackOn: null,
    text: '常来参加活动',
    authorName: '秦望川',
    at: '2026-03-01T02:00:00Z',
    editedAt: null,
    editable: false,
    ...overrides,
  });
  const openDrawer = (api: (api: FakeApi) => void, permissions = ['member:read', 'member:notes']) =>
    openApp('adminMembers?open=9', {
      user: { ...administrator(), permissions },
      viewport: DESKTOP,
      api: (fakeApi) => {
        fakeApi
          .respondWith('GET /h5/member/table', tablePage([adminMember()]))
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith('GET /h5/member/{id}/record', adminMemberDetail());
        api(fakeApi);
      },
    });
  const findSection = async () => within(await screen.findByRole('region', { name: '备注与联系记录' }));

  test('are listed with their results, older ones on request', async () => {
    const { user } = await openDrawer((api) =>
      api.respondWith('GET /h5/member/{id}/notes', ({ query }) =>
        query['cursor'] === undefined
          ? {
              rows: [
                note({ id: '2', kind: 'call', result: 'call-back', callBackOn: '2026-03-09', text: '' }),
              ],
              nextCursor: 'next',
            }
          : { rows: [note()], nextCursor: null },
      ),
    );
    const section = await findSection();
    expect(await section.findByText('约定 2026-03-09 再联系')).toBeInTheDocument();
    expect(section.queryByRole('button', { name: '编辑' })).toBeNull();
    await user.click(section.getByRole('button', { name: '更早的记录' }));
    expect(await section.findByText('常来参加活动')).toBeInTheDocument();
    expect(section.queryByRole('button', { name: '更早的记录' })).toBeNull();
  });

  test('a call is recorded with its result, and a note needs a text', async () => {
    const { user, api } = await openDrawer((fakeApi) =>
      fakeApi
        .respondWith('GET /h5/member/{id}/notes', { rows: [], nextCursor: null })
        .respondWith('POST /h5/member/{id}/notes', note({ kind: 'call', result: 'will-renew', text: '' })),
    );
    const section = await findSection();
    expect(await section.findByText('还没有备注和联系记录')).toBeInTheDocument();
    await user.click(section.getByRole('button', { name: '写一条' }));
    await user.click(section.getByRole('button', { name: /^保\s?存$/ }));
    expect(await section.findByText('请选择结果')).toBeInTheDocument();
    await user.click(section.getByRole('radio', { name: '备注' }));
    await waitFor(() => expect(section.queryByRole('radio', { name: '愿意续费' })).toBeNull());
    await user.click(section.getByRole('button', { name: /^保\s?存$/ }));
    expect(await section.findByText('请填写内容')).toBeInTheDocument();
    await user.click(section.getByRole('radio', { name: '电话' }));
    await user.click(await section.findByRole('radio', { name: '愿意续费' }));
    await user.click(section.getByRole('button', { name: /^保\s?存$/ }));
    await findAnnouncement('已保存');
    expect(api.requestsTo('POST /h5/member/{id}/notes')).toMatchObject([
      { params: { id: '9' }, body: { kind: 'call', result: 'will-renew', callBackOn: null, text: '' } },
    ]);
  });

  test('an own note is changed in place', async () => {
    const { user, api } = await openDrawer((fakeApi) =>
      fakeApi
        .respondWith('GET /h5/member/{id}/notes', { rows: [note({ editable: true })], nextCursor: null })
        .respondWith('PUT /h5/member/{id}/notes/{noteId}', note({ text: '改过' })),
    );
    const section = await findSection();
    await user.click(await section.findByRole('button', { name: /^编\s?辑$/ }));
    const field = section.getByRole('textbox', { name: '内容' });
    expect(field).toHaveValue('常来参加活动');
    await user.clear(field);
    await user.type(field, '改过');
    await user.click(section.getByRole('button', { name: /^保\s?存$/ }));
    await findAnnouncement('已保存');
    expect(api.requestsTo('PUT /h5/member/{id}/notes/{noteId}')).toMatchObject([
      { params: { id: '9', noteId: '1' }, body: { kind: 'note', text: '改过' } },
    ]);
  });

  test('are not shown to staff without the permission', async () => {
    await openDrawer(() => undefined, ['member:read']);
    await screen.findByText('联系方式');
    expect(screen.queryByRole('region', { name: '备注与联系记录' })).toBeNull();
  });
});

describe('renewals', () => {
  const openList = (permissions: string[]) =>
    openApp('adminMembers', {
      user: { ...administrator(), permissions },
      viewport: DESKTOP,
      api: (api) =>
        api
          .respondWith('GET /h5/member/table', {
            rows: [
              adminMember({
                lastContact: { result: 'call-back', callBackOn: '2026-03-09', at: '2026-03-01T02:00:00Z' },
              }),
            ],
            total: 1,
            more: false,
            next: null,
            previous: null,
            position: 1,
          })
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] }),
    });

  test('lists the memberships that end in 90 days, the first to end on top, with the last contact', async () => {
    const { user, api } = await openList(['member:read', 'member:notes']);
    expect(await screen.findByText('约定 2026-03-09 再联系')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '续费跟进' }));
    await waitFor(() => {
      const { query } = api.requestsTo('GET /h5/member/table').at(-1)!;
      expect(query).toMatchObject({ membership: 'active', ends: '90', sort: 'ends', order: 'asc' });
    });
  });

  test('and the column of contacts are missing without the permission', async () => {
    await openList(['member:read']);
    await screen.findByText('容听雨');
    expect(screen.queryByRole('columnheader', { name: '最近联系' })).toBeNull();
    expect(screen.queryByRole('button', { name: '续费跟进' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: '再联系' })).toBeNull();
  });
});
