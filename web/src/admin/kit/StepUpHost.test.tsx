import { expect, test } from 'vitest';
import { findAnnouncement, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { stubPasskeys, passkeyRequestOptions, ASSERTION } from '../../../test/fake-passkeys.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';

const CANCEL_ROLE = 'POST /h5/freSystemSettings/calOrGrant';
const CHALLENGE = 'POST /h5/account/totp/passkey/challenge';
const VERIFY = 'POST /h5/account/totp/passkey';

/** Cancels another administrator's role, which opens the step-up dialog. */
async function openStepUpDialog(passkeys: string[]) {
  const { user, api } = await openApp('administrators', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /roles', { rows: [] })
        .respondWith('GET /h5/freSystemSettings/getUsers', {
          rows: [
            {
              accountId: '8',
              name: '容听雨',
              avatar: null,
              phoneMasked: '+86 138****0008',
              companyName: null,
              roles: [{ id: '3', name: '审核员' }],
            },
          ],
          total: 1,
          more: false,
          next: null,
          previous: null,
          position: 1,
        })
        .respondWith(CHALLENGE, passkeyRequestOptions(...passkeys))
        .fail(CANCEL_ROLE, { ...serverError('step_up.required'), fields: { totp: 'required' } }),
  });
  await user.click(await screen.findByRole('button', { name: '取消审核员' }));
  const confirmDialog = within(await screen.findByRole('alertdialog'));
  await user.click(confirmDialog.getByRole('button', { name: '取消角色' }));
  const dialog = within(await screen.findByRole('dialog', { name: '确认是您本人' }));
  return { user, api, dialog };
}

test('accepts a passkey instead of the code and repeats the request', async () => {
  stubPasskeys();
  const { user, api, dialog } = await openStepUpDialog(['x'.repeat(24)]);
  const button = await dialog.findByRole('button', { name: '用通行密钥验证' });
  api.fail(VERIFY, serverError('passkey.refused'));
  await user.click(button);
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(serverError('passkey.refused').msg),
  );

  api.respondWith(VERIFY, { token: 'test-token', step: 'done' }).respondWith(CANCEL_ROLE, null);
  await user.click(button);
  await findAnnouncement('已取消');
  expect(api.requestsTo(VERIFY).at(-1)?.body).toEqual(ASSERTION);
  expect(api.requestsTo(CANCEL_ROLE)).toHaveLength(2);
});

test('still accepts the code after the passkey prompt was cancelled', async () => {
  const credentials = stubPasskeys('NotAllowedError');
  const { user, api, dialog } = await openStepUpDialog(['x'.repeat(24)]);
  const button = await dialog.findByRole('button', { name: '用通行密钥验证' });
  await user.click(button);
  await waitFor(() => expect(credentials.get).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button).toBeEnabled());
  api
    .respondWith('POST /h5/account/totp', { token: 'test-token', step: 'done' })
    .respondWith(CANCEL_ROLE, null);
  await user.type(dialog.getByRole('textbox', { name: '动态验证码' }), '123456{Enter}');
  await findAnnouncement('已取消');
  expect(api.requestsTo(VERIFY)).toEqual([]);
});

test('offers no passkey to an account without one', async () => {
  stubPasskeys();
  const { api, dialog } = await openStepUpDialog([]);
  await waitFor(() => expect(api.requestsTo(CHALLENGE)).toHaveLength(1));
  expect(dialog.queryByRole('button', { name: '用通行密钥验证' })).toBeNull();
});
