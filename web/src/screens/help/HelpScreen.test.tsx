import { describe, expect, test } from 'vitest';
import { currentPath, main, openApp, screen, waitFor } from '../../../test/app.ts';

describe('help', () => {
  test('finds a question, shows its answer, comes back to the same list and leads on to feedback', async () => {
    const { user } = await openApp('mine/help/index', {
      user: true,
      api: (api) => api.answer('GET /h5/feedback', { rows: [] }),
    });
    await user.type(await screen.findByLabelText('搜索问题'), '忘记密码 8 位');
    await waitFor(() =>
      expect(new URLSearchParams(currentPath().split('?')[1]).get('q')).toBe('忘记密码 8 位'),
    );
    await user.click(main().getByRole('link', { name: '忘记密码怎么办？' }));
    expect(await screen.findByRole('heading', { level: 2, name: '忘记密码怎么办？' })).toBeVisible();
    expect(currentPath()).toBe('common/textview/index?faq=forgotPassword');
    expect(main().getByRole('article')).toHaveTextContent('8 位的一次性代码');
    await user.click(screen.getByRole('button', { name: '返回' }));
    const sought = await screen.findByLabelText('搜索问题');
    expect(sought).toHaveValue('忘记密码 8 位');
    await user.clear(sought);
    await user.type(sought, '没有这样的问题');
    expect(await main().findByText('没有找到相关问题')).toBeVisible();
    await user.click(main().getByRole('button', { name: '清除搜索' }));
    expect(await main().findByRole('link', { name: '怎样注册账号？' })).toBeVisible();
    await user.click(main().getByRole('link', { name: /^联系办公室/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible();
  });

  test('says that a question does not exist, and leads to the list', async () => {
    const { user } = await openApp('common/textview/index?faq=nothing', { user: true });
    expect(await main().findByRole('alert')).toHaveTextContent('没有找到这个问题');
    await user.click(main().getByRole('link', { name: '查看全部问题' }));
    expect(await screen.findByRole('heading', { level: 1, name: '常见问题' })).toBeVisible();
    await waitFor(() => expect(currentPath()).toBe('mine/help/index'));
  });
});
