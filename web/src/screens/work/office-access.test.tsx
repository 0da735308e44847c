import { describe, expect, test } from 'vitest';
import { main, openApp, screen } from '../../../test/app.ts';
import { administrator, currentUser } from '../../../test/samples/accounts.ts';
import { answerMine } from '../../../test/samples/mine.ts';

const TEXTS = {
  zh: { mine: '我的', office: /后台管理/, refused: '没有权限打开这一页' },
  en: { mine: 'Me', office: /Back office/, refused: 'You may not open this page' },
} as const;

// That every specified section is refused is in app/guard.test.tsx; these are some of our own.
const OWN_SECTIONS = ['work/index', 'work/orders', 'work/audit'];

describe.each(['zh', 'en'] as const)('the back office, %s', (language) => {
  const texts = TEXTS[language];
  const openMine = async (user: ReturnType<typeof currentUser>) => {
    await openApp('tabbar/mine/mine', { language, user, api: answerMine });
    await screen.findByRole('heading', { level: 1, name: texts.mine });
    await main().findAllByRole('link');
  };

  test('is not linked for a member', async () => {
    await openMine(currentUser());
    expect(screen.queryAllByRole('link', { name: texts.office })).toEqual([]);
  });

  test('is linked for an administrator', async () => {
    await openMine(administrator());
    expect(main().getByRole('link', { name: texts.office })).toBeInTheDocument();
  });

  // A call without an answer fails the test: nothing of the office is requested.
  test.each(OWN_SECTIONS)('refuses a member at %s without a request', async (path) => {
    await openApp(path, { language, user: true });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(texts.refused);
  });
});
