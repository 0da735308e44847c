import { describe, expect, test } from 'vitest';
import { currentPath, main, openApp, waitFor } from '../../test/app.ts';
import { administrator } from '../../test/samples/accounts.ts';

/** Screens that name their subject in the query, opened without it, and where they lead on. */
const WAYS = [
  ['common/webview/index', { zh: '回到首页', en: 'Go to home' }, ''],
  ['common/textview/index', { zh: '查看全部问题', en: 'See all questions' }, 'mine/help/index'],
  ['common/open-location/index', { zh: '回到首页', en: 'Go to home' }, ''],
  ['work/set-member', { zh: '会员管理', en: 'Members' }, 'work/work-user-users'],
] as const;

describe.each(['zh', 'en'] as const)('an address without its query, %s', (language) => {
  test.each(WAYS)('%s leads on', { timeout: 60_000 }, async (path, names, target) => {
    const user = path.startsWith('work/') ? administrator() : true;
    await openApp(path, { language, user });
    const way = await main().findByRole('link', { name: names[language] });
    expect(way).toHaveAttribute('href', target === '' ? '#/' : `#/pages/${target}`);
    await waitFor(() => expect(currentPath()).toBe(path));
  });
});
