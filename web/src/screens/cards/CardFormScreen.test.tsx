import { expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { respondWithSamples } from '../../../test/sample-responses.ts';
import { consents } from '../../../test/samples/accounts.sample.ts';
import { ownCard } from '../../../test/samples/members.sample.ts';

test('shows the errors of the server at the contact field that they concern', async () => {
  const { user, api } = await openApp('cardForm', { user: true, api: respondWithSamples });
  const email = await screen.findByRole('textbox', { name: '邮箱' });
  await user.clear(screen.getByRole('textbox', { name: '手机' }));
  await user.clear(email);
  await user.type(email, 'lin@example.com');
  await user.clear(screen.getByRole('textbox', { name: '座机' }));
  api.fail('PUT /h5/member/card', {
    code: 400,
    msg: '请检查填写内容',
    fields: { 'contacts.0.value': 'invalid_format' },
  });
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(email).toBeInvalid());
  expect(email).toHaveFocus();
});

const DESKTOP = { width: 1280, height: 800 };

test('on a desktop the form has an index of its sections and a preview of what is typed', async () => {
  const { user } = await openApp('cardForm', { user: true, viewport: DESKTOP, api: respondWithSamples });
  const name = await screen.findByRole('textbox', { name: '姓名' });
  const index = within(screen.getByRole('navigation', { name: '表单目录' }));
  await waitFor(() =>
    expect(index.getAllByRole('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining(['基本信息', '联系方式', '展示']),
    ),
  );
  await user.click(index.getByRole('button', { name: '联系方式' }));
  expect(screen.getByRole('textbox', { name: '手机' })).toHaveFocus();
  await user.clear(name);
  await user.type(name, '陆知微');
  const preview = screen.getByRole('complementary', { name: '预览' });
  await waitFor(() => expect(preview).toHaveTextContent('陆知微'));
});

test('on a phone the form has neither index nor preview', async () => {
  await openApp('cardForm', { user: true, api: respondWithSamples });
  await screen.findByRole('textbox', { name: '姓名' });
  expect(screen.queryByRole('navigation', { name: '表单目录' })).toBeNull();
  expect(screen.queryByRole('complementary', { name: '预览' })).toBeNull();
});

test('explains with each audience what it means for the switch in the profile', async () => {
  const { user } = await openApp('cardForm', {
    user: true,
    api: (api) => {
      respondWithSamples(api);
      api
        .respondWith('GET /h5/account/consents', {
          rows: consents().rows.map((row) => ({ ...row, given: row.subject === 'address' })),
        })
        .respondWith(
          'GET /h5/member/card',
          ownCard({
            contacts: [
              { field: 'phone', value: '13800000007', audience: 'only-me' },
              { field: 'wechat', value: 'tinglan', audience: 'only-me' },
            ],
          }),
        );
    },
  });
  const phone = await screen.findByRole('combobox', { name: '手机给谁看' });
  expect(phone).toHaveAccessibleDescription('别人不知道有这一项。');
  await user.selectOptions(phone, '所有人');
  expect(phone).toHaveAccessibleDescription(/保存即同意公开这一项，可以随时改回。$/);
  await user.selectOptions(phone, '会员');
  expect(phone).toHaveAccessibleDescription('临时会员和正式会员可以查看。');
  expect(screen.getByRole('combobox', { name: '微信给谁看' })).toHaveAccessibleDescription(
    '别人不知道有这一项。',
  );
  // The member agreed to publish the address before it was filled in.
  await user.type(screen.getByRole('textbox', { name: '地址' }), '苏州');
  expect(screen.getByRole('combobox', { name: '地址给谁看' })).toHaveValue('public');
  await user.type(screen.getByRole('textbox', { name: '邮箱' }), 'lin@example.com');
  expect(screen.getByRole('combobox', { name: '邮箱给谁看' })).toHaveValue('members');
});
