import { describe, expect, test } from 'vitest';
import { main, openApp, screen } from '../../test/open-app.ts';
import { administrator, currentUser } from '../../test/samples/accounts.sample.ts';
import { stubMineCalls } from '../../test/samples/mine.sample.ts';

const TEXTS = {
  zh: { mine: '我的', office: /后台管理/, refused: '没有权限打开这一页' },
  en: { mine: 'Me', office: /Back office/, refused: 'You do not have access to this page' },
} as const;

// app/route-guard.test.tsx covers the sections of the specification, which lacks work/orders and work/audit.
const SECTION_PATHS = ['adminDashboard', 'adminOrders', 'adminAudit'] as const;

describe.each(['zh', 'en'] as const)('access to the back office, %s', (language) => {
  const texts = TEXTS[language];
  const openMine = async (user: ReturnType<typeof currentUser>) => {
    await openApp('mine', { language, user, api: stubMineCalls });
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

  // A request without a fake response fails the test, so this also asserts that nothing is requested.
  test.each(SECTION_PATHS)('refuses a member at %s without a request', async (section) => {
    await openApp(section, { language, user: true });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(texts.refused);
  });
});
