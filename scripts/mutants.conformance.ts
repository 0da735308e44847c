import type { Mutant } from './mutants.money.ts';

/** Breaches of the specification that a comparison of names cannot see. Each says which live check must notice it. */
export const CONFORMANCE_MUTANTS: readonly Mutant[] = [
  {
    name: 'every screen is open to visitors',
    file: 'web/src/app/admission.ts',
    find: 'if (screen.public || token) return',
    replace: 'if (screen) return',
    test: [
      'e2e/conformance/screens.spec.ts',
      'what a visitor finds on home, and what asks a visitor to log in',
    ],
  },
  {
    name: 'the header of the language has another name',
    file: 'web/src/api/client.ts',
    find: '    internation: options',
    replace: '    language: options',
    test: ['e2e/conformance/client.spec.ts', 'language'],
  },
  {
    name: 'calls are given up after a millisecond',
    file: 'contract/src/limits.ts',
    find: 'REQUEST_TIMEOUT_MS = 26_000',
    replace: 'REQUEST_TIMEOUT_MS = 1',
    test: ['e2e/conformance/texts.spec.ts', 'results of calls, zh'],
  },
  {
    name: 'a message is shown for nine milliseconds',
    file: 'contract/src/limits.ts',
    find: 'TOAST_MS = 2_500',
    replace: 'TOAST_MS = 9',
    test: ['e2e/conformance/client.spec.ts', 'times of calls and of messages'],
  },
  {
    name: 'a specified text says something else',
    file: 'web/src/app/text/zh/login.ts',
    find: '即将发送短信以获取密码',
    replace: '发送短信',
    test: ['e2e/conformance/texts.spec.ts', 'a forgotten password, zh'],
  },
  {
    name: 'no link leads to a screen',
    file: 'web/src/screens/mine/MineScreen.tsx',
    find: "addressOf('mine/about/index')",
    replace: "addressOf('mine/help/index')",
    test: ['e2e/conformance/screens.spec.ts', 'links lead to every screen: member'],
  },
  {
    name: 'the logo that staff set is ignored',
    file: 'web/src/app/shell/Brand.tsx',
    find: 'const logo = data?.logoPath;',
    replace: 'const logo = data && null;',
    test: ['e2e/conformance/client.spec.ts', 'logo and contact of the office'],
  },
];
