import { expect, test } from 'vitest';
import { hrefTo, openApp, screen, within } from '../../../test/open-app.ts';
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
