import { describe, expect, test } from 'vitest';
import { findAnnouncement, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { consents, currentUser, profile } from '../../../test/samples/accounts.sample.ts';
import { ownCard } from '../../../test/samples/members.sample.ts';
import { stubMineCalls } from '../../../test/samples/mine.sample.ts';

const EDIT = 'PUT /h5/account/profile';
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

const findDiscardDialog = () => screen.findByRole('alertdialog', { name: '放弃修改？' });
const waitForDialogToClose = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

/** Opens the profile and, from it, the form; only a wide screen has a top bar. */
async function openForm(options: { viewport?: { width: number; height: number } } = {}) {
  const app = await openApp('profile', {
    ...options,
    user: true,
    api: (api) => {
      stubMineCalls(api);
      api.respondWith('GET /h5/account/consents', consents()).respondWith('GET /h5/member/card', ownCard());
    },
  });
  await app.user.click(await screen.findByRole('link', { name: '编辑' }));
  await findHeading('编辑资料');
  return { ...app, titleField: await screen.findByRole('textbox', { name: '职务' }) };
}

describe('profile form', () => {
  test('shows the saved values on the profile and in the top bar', async () => {
    const { user, api, titleField } = await openForm({ viewport: { width: 820, height: 1180 } });
    const saved = { name: '程见野', nameEn: 'Cheng Jianye', title: '采购主管', intro: '紧固件，宁波。' };
    api
      .respondWith(EDIT, profile(saved))
      .respondWith('GET /h5/account/profile', profile(saved))
      .respondWith('GET /h5/member/getUserByToken', currentUser({ nickname: '程见野' }));
    for (const [field, value] of [
      [screen.getByRole('textbox', { name: '姓名' }), saved.name],
      [screen.getByRole('textbox', { name: '英文名' }), saved.nameEn],
      [titleField, saved.title],
      [screen.getByRole('textbox', { name: '简介' }), saved.intro],
    ] as const) {
      await user.clear(field);
      await user.type(field, value);
    }
    await user.click(screen.getByRole('button', { name: '保存' }));
    await findAnnouncement('已保存');
    await findHeading('个人信息');
    expect(api.requestsTo(EDIT)).toMatchObject([{ body: { ...saved, language: 'zh' } }]);
    for (const fact of Object.values(saved)) expect(await main().findByText(fact)).toBeVisible();
    const bar = within(screen.getByRole('region', { name: '语言、外观与账号' }));
    expect(await bar.findByText('程见野')).toBeVisible();
  });

  test('asks for confirmation before unsaved changes are discarded', async () => {
    const { user, titleField } = await openForm();
    await user.clear(titleField);
    await user.type(titleField, '还没有保存');

    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(await findDiscardDialog()).toHaveAccessibleDescription('刚才的修改还没有保存。');
    await user.click(within(await findDiscardDialog()).getByRole('button', { name: '继续编辑' }));
    await waitForDialogToClose();
    expect(titleField).toHaveValue('还没有保存');

    window.history.back();
    expect(await findDiscardDialog()).toBeVisible();
    await user.keyboard('{Escape}');
    await waitForDialogToClose();
    expect(titleField).toHaveValue('还没有保存');

    await user.click(screen.getByRole('button', { name: '返回' }));
    await user.click(within(await findDiscardDialog()).getByRole('button', { name: '放弃' }));
    await findHeading('个人信息');
    expect(screen.queryByText('还没有保存')).not.toBeInTheDocument();
  });

  test('closes without confirmation when nothing was changed', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: '返回' }));
    await findHeading('个人信息');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('shows missing and rejected values at their fields and keeps the input', async () => {
    const { user, api } = await openApp('profileForm', {
      language: 'en',
      user: true,
      api: (api) => {
        stubMineCalls(api);
        api.respondWith('GET /h5/account/consents', consents()).respondWith('GET /h5/member/card', ownCard());
      },
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const save = screen.getByRole('button', { name: 'Save' });
    await user.clear(name);
    await user.type(name, '   ');
    await user.click(save);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/^Please enter your name/));
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(name, 'Shen Tinglan');
    await waitFor(() => expect(name).toHaveAccessibleDescription('The name others see'));

    const intro = screen.getByRole('textbox', { name: 'About me' });
    await user.click(intro);
    await user.paste('x'.repeat(500));
    expect(await main().findByText('500 / 500')).toBeVisible();

    const titleField = screen.getByRole('textbox', { name: 'Job title' });
    api.fail(EDIT, { code: 400, msg: 'refused', fields: { title: 'invalid_format' } });
    await user.clear(titleField);
    await user.type(titleField, 'Head of purchasing');
    await user.click(save);
    await waitFor(() =>
      expect(titleField).toHaveAccessibleDescription(/^Contains characters that are not supported/),
    );
    expect(titleField).toHaveFocus();
    expect(intro).toHaveValue('x'.repeat(500));
    api.respondWith(EDIT, profile());
    await user.click(save);
    await findAnnouncement('Saved');
  });
});
