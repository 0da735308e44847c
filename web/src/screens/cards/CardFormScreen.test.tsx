import { expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { respondWithSamples } from '../../../test/sample-responses.ts';

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
