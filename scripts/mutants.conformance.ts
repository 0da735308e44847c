import type { Mutant } from './mutants.money.ts';

/** Violations of the specification that a comparison of names cannot detect, each with the live test that must. */
export const CONFORMANCE_MUTANTS: readonly Mutant[] = [
  {
    name: 'every screen is open to visitors',
    file: 'web/src/app/route-access.ts',
    find: 'if (route.public || route.visitorView || token) return',
    replace: 'if (route) return',
    test: [
      'e2e/conformance/screens.spec.ts',
      'a visitor sees the home sections and is asked to log in for member actions',
    ],
  },
  {
    name: 'the language header has another name',
    file: 'web/src/core/api/client.ts',
    find: '    internation: options',
    replace: '    language: options',
    test: [
      'e2e/conformance/client.spec.ts',
      'the language switch changes texts, stored flag and request header',
    ],
  },
  {
    name: 'requests time out after a millisecond',
    file: 'contract/src/limits.ts',
    find: 'REQUEST_TIMEOUT_MS = 26_000',
    replace: 'REQUEST_TIMEOUT_MS = 1',
    test: ['e2e/conformance/texts.spec.ts', 'toasts show the results of calls, zh'],
  },
  {
    name: 'a toast is shown for nine milliseconds',
    file: 'contract/src/limits.ts',
    find: 'TOAST_MS = 2_500',
    replace: 'TOAST_MS = 9',
    test: [
      'e2e/conformance/client.spec.ts',
      'a toast disappears and a captcha request times out when specified',
    ],
  },
  {
    name: 'a specified text is changed',
    file: 'web/src/core/text/zh/login.zh.ts',
    find: '即将发送短信以获取密码',
    replace: '发送短信',
    test: ['e2e/conformance/texts.spec.ts', 'the forgotten-password dialog and its errors, zh'],
  },
  {
    name: 'no link leads to a screen',
    file: 'web/src/screens/mine/MineLinks.tsx',
    find: "linkTo('about')",
    replace: "linkTo('help')",
    test: ['e2e/conformance/screens.spec.ts', 'links lead to every screen: member'],
  },
  {
    name: 'the logo that staff set is ignored',
    file: 'web/src/screens/header/Brand.tsx',
    find: 'const logo = data?.logoPath;',
    replace: 'const logo = data && null;',
    test: ['e2e/conformance/client.spec.ts', 'the logo and contact details from the settings are shown'],
  },
];
