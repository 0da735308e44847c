import { expect, test } from 'vitest';
import { openApp, screen, waitFor } from '../../../test/open-app.ts';
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
