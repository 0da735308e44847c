import { describe, expect, test } from 'vitest';
import { currentLocation, hrefTo, main, openApp, waitFor } from '../../test/open-app.ts';
import { administrator } from '../../test/samples/accounts.sample.ts';

/** Screens that need a query parameter, with the link that they show without it and its target. */
const CASES = [
  ['webview', { zh: '回到首页', en: 'Go to home page' }, ''],
  ['textview', { zh: '查看全部问题', en: 'See all questions' }, 'help'],
  ['location', { zh: '回到首页', en: 'Go to home page' }, ''],
  ['adminMember', { zh: '会员管理', en: 'Members' }, 'adminMembers'],
] as const;

describe.each(['zh', 'en'] as const)('a route without its query, %s', (language) => {
  test.each(CASES)('%s links to another screen', { timeout: 60_000 }, async (name, names, target) => {
    const user = name === 'adminMember' ? administrator() : true;
    await openApp(name, { language, user });
    const link = await main().findByRole('link', { name: names[language] });
    expect(link).toHaveAttribute('href', hrefTo(target));
    await waitFor(() => expect(currentLocation()).toBe(name));
  });
});
