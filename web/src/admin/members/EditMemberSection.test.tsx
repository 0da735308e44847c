import { expect, test } from 'vitest';
import { hrefTo, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminMemberDetail } from '../../../test/samples/members.sample.ts';

const period = {
  id: '1',
  kind: 'paid',
  packageName: '金牌年度',
  companyName: null,
  startsOn: '2029-01-14',
  endsOn: '2030-01-13',
  reason: '',
  revoked: false,
} as const;

const member = adminMemberDetail({
  periods: [{ ...period, id: '2', kind: 'granted', packageName: null, revoked: true }, period],
});

test('the form of a member shows the phone and the membership, and links to where they are managed', async () => {
  await openApp('adminMember?id=9', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/member/{id}/record', member)
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] }),
  });
  expect(await screen.findByRole('textbox', { name: '姓名' })).toHaveValue('容听雨');
  const main = within(screen.getByRole('main'));
  expect(main.getByText('+86 138****0009')).toBeInTheDocument();
  expect(main.getByText('正式会员')).toBeInTheDocument();
  expect(main.getByText('金牌年度')).toBeInTheDocument();
  expect(main.getByText('2030-01-13')).toBeInTheDocument();
  expect(main.getByRole('link', { name: '会员期与登录设备' })).toHaveAttribute(
    'href',
    hrefTo('adminMembers?open=9'),
  );
});

test('the form saves the title in the chamber and the day of joining', async () => {
  const { user, api } = await openApp('adminMember?id=9', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/member/{id}/record', {
          ...member,
          chamberTitle: '理事',
          joinedOn: '2019-04-01',
        })
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
        .respondWith('PUT /h5/member/{id}/record', {
          changesetId: '3',
          undoUntil: '2026-03-08T02:00:00Z',
        }),
  });
  const title = await screen.findByRole('textbox', { name: /^商会职务/ });
  expect(title).toHaveValue('理事');
  await user.clear(title);
  await user.type(title, '副会长');
  const day = screen.getByRole('textbox', { name: /^入会日期/ });
  expect(day).toHaveValue('2019-04-01');
  await user.clear(day);
  await user.type(day, '2020-05-06{Enter}');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(api.requestsTo('PUT /h5/member/{id}/record')).toMatchObject([
      { body: { chamberTitle: '副会长', joinedOn: '2020-05-06', name: '容听雨' } },
    ]),
  );
});

test('the form saves only the custom fields that were changed', async () => {
  const field = { nameEn: '', options: [], archived: false };
  const { user, api } = await openApp('adminMember?id=9', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/member/{id}/record', {
          ...member,
          customFields: [
            { ...field, id: '1', kind: 'text', nameZh: '籍贯', value: '梅州' },
            { ...field, id: '2', kind: 'number', nameZh: '员工数', value: '' },
            { ...field, id: '3', kind: 'date', nameZh: '生日', value: '1980-01-31' },
          ],
        })
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
        .respondWith('PUT /h5/member/{id}/record', {
          changesetId: '3',
          undoUntil: '2026-03-08T02:00:00Z',
        }),
  });
  const number = await screen.findByRole('textbox', { name: /^员工数/ });
  await user.type(number, '很多');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('数字，最多 4 位小数')).toBeInTheDocument();
  await user.clear(number);
  await user.type(number, '120.5');
  await user.clear(screen.getByRole('textbox', { name: /^籍贯/ }));
  expect(screen.getByRole('textbox', { name: /^生日/ })).toHaveValue('1980-01-31');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(api.requestsTo('PUT /h5/member/{id}/record')).toMatchObject([
      {
        body: {
          customValues: [
            { fieldId: '1', value: '' },
            { fieldId: '2', value: '120.5' },
          ],
        },
      },
    ]),
  );
});
