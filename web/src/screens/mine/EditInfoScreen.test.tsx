import { describe, expect, test } from 'vitest';
import { announced, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { consents, currentUser, profile } from '../../../test/samples/accounts.ts';
import { answerMine } from '../../../test/samples/mine.ts';

const EDIT = 'PUT /h5/account/profile';
const titleShown = (name: string) => screen.findByRole('heading', { level: 1, name });

const question = () => screen.findByRole('alertdialog', { name: '放弃修改？' });
const answered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

/** Opens the profile and, from it, the form. */
async function openForm() {
  const app = await openApp('mine/info/index', {
    user: true,
    api: (api) => {
      answerMine(api);
      api.answer('GET /h5/account/consents', consents());
    },
  });
  await app.user.click(await screen.findByRole('link', { name: '编辑' }));
  await titleShown('编辑资料');
  return { ...app, title: await screen.findByRole('textbox', { name: '职务' }) };
}

describe('the form of the profile', () => {
  test('shows what was saved on the profile and in the bars', async () => {
    const { user, api, title } = await openForm();
    const saved = { name: '程见野', nameEn: 'Cheng Jianye', title: '采购主管', intro: '紧固件，宁波。' };
    api
      .answer(EDIT, profile(saved))
      .answer('GET /h5/account/profile', profile(saved))
      .answer('GET /h5/member/getUserByToken', currentUser({ nickname: '程见野' }));
    for (const [field, value] of [
      [screen.getByRole('textbox', { name: '姓名' }), saved.name],
      [screen.getByRole('textbox', { name: '英文名' }), saved.nameEn],
      [title, saved.title],
      [screen.getByRole('textbox', { name: '简介' }), saved.intro],
    ] as const) {
      await user.clear(field);
      await user.type(field, value);
    }
    await user.click(screen.getByRole('button', { name: '保存' }));
    await announced('已保存');
    await titleShown('个人信息');
    expect(api.sent(EDIT)).toMatchObject([{ body: { ...saved, language: 'zh' } }]);
    for (const fact of Object.values(saved)) expect(await main().findByText(fact)).toBeVisible();
    const bar = within(screen.getByRole('region', { name: '语言、外观与账号' }));
    expect(await bar.findByText('程见野')).toBeVisible();
  });

  test('asks before typed changes are lost', async () => {
    const { user, title } = await openForm();
    await user.clear(title);
    await user.type(title, '还没有保存');

    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(await question()).toHaveAccessibleDescription('刚才的修改还没有保存。');
    await user.click(within(await question()).getByRole('button', { name: '继续编辑' }));
    await answered();
    expect(title).toHaveValue('还没有保存');

    window.history.back();
    expect(await question()).toBeVisible();
    await user.keyboard('{Escape}');
    await answered();
    expect(title).toHaveValue('还没有保存');

    await user.click(screen.getByRole('button', { name: '返回' }));
    await user.click(within(await question()).getByRole('button', { name: '放弃' }));
    await titleShown('个人信息');
    expect(screen.queryByText('还没有保存')).not.toBeInTheDocument();
  });

  test('is left without a question when nothing was typed', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: '返回' }));
    await titleShown('个人信息');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('says at the field what is missing or refused, and keeps what was typed', async () => {
    const { user, api } = await openApp('mine/info/edit', {
      language: 'en',
      user: true,
      api: (api) => {
        answerMine(api);
        api.answer('GET /h5/account/consents', consents());
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

    const title = screen.getByRole('textbox', { name: 'Title' });
    api.fail(EDIT, { code: 400, msg: 'refused', fields: { title: 'invalid_format' } });
    await user.clear(title);
    await user.type(title, 'Head of purchasing');
    await user.click(save);
    await waitFor(() =>
      expect(title).toHaveAccessibleDescription(/^Contains characters that are not supported/),
    );
    expect(title).toHaveFocus();
    expect(intro).toHaveValue('x'.repeat(500));
    api.answer(EDIT, profile());
    await user.click(save);
    await announced('Saved');
  });
});
