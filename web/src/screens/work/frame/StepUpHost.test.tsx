import { expect, test } from 'vitest';
import { announced, openApp, screen, waitFor, within } from '../../../../test/app.ts';
import { givePasskeys, passkeyRequest, PROVED } from '../../../../test/passkeys.ts';
import { refusal } from '../../../../test/refusal.ts';
import { administrator } from '../../../../test/samples/accounts.ts';

const CANCEL = 'POST /h5/freSystemSettings/calOrGrant';
const ASK = 'POST /h5/account/totp/passkey/challenge';
const PASS = 'POST /h5/account/totp/passkey';

/** An administrator cancels a role of another, and is asked who they are. */
async function openQuestion(passkeys: string[]) {
  const { user, api } = await openApp('work/user', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .answer('GET /roles', { rows: [] })
        .answer('GET /h5/freSystemSettings/getUsers', {
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
        })
        .answer(ASK, passkeyRequest(...passkeys))
        .fail(CANCEL, { ...refusal('step_up.required'), fields: { totp: 'required' } }),
  });
  await user.click(await screen.findByRole('button', { name: '取消审核员' }));
  const sure = within(await screen.findByRole('alertdialog'));
  await user.click(sure.getByRole('button', { name: '取消角色' }));
  const question = within(await screen.findByRole('dialog', { name: '确认是您本人' }));
  return { user, api, question };
}

test('a passkey answers in place of the code, and the act goes on', async () => {
  givePasskeys();
  const { user, api, question } = await openQuestion(['x'.repeat(24)]);
  const button = await question.findByRole('button', { name: '用通行密钥验证' });
  api.fail(PASS, refusal('passkey.refused'));
  await user.click(button);
  await waitFor(() => expect(question.getByRole('alert')).toHaveTextContent(refusal('passkey.refused').msg));

  api.answer(PASS, { token: 'test-token', step: 'done' }).answer(CANCEL, null);
  await user.click(button);
  await announced('已取消');
  expect(api.sent(PASS).at(-1)?.body).toEqual(PROVED);
  expect(api.sent(CANCEL)).toHaveLength(2);
});

test('whoever turns away from the browser’s question can still type the code', async () => {
  const browser = givePasskeys('NotAllowedError');
  const { user, api, question } = await openQuestion(['x'.repeat(24)]);
  const button = await question.findByRole('button', { name: '用通行密钥验证' });
  await user.click(button);
  await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button).toBeEnabled());
  api.answer('POST /h5/account/totp', { token: 'test-token', step: 'done' }).answer(CANCEL, null);
  await user.type(question.getByRole('textbox', { name: '动态验证码' }), '123456{Enter}');
  await announced('已取消');
  expect(api.sent(PASS)).toEqual([]);
});

test('no passkey is offered to whoever has none', async () => {
  givePasskeys();
  const { api, question } = await openQuestion([]);
  await waitFor(() => expect(api.sent(ASK)).toHaveLength(1));
  expect(question.queryByRole('button', { name: '用通行密钥验证' })).toBeNull();
});
