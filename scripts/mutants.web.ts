import type { Mutant } from './mutants.money.ts';

/** Bugs that a user would see, each with the test that must detect it. */
export const WEB_MUTANTS: readonly Mutant[] = [
  {
    name: 'the guard lets visitors into members’ screens',
    file: 'web/src/app/route-access.ts',
    find: 'if (route.public || route.visitorView || token) return',
    replace: 'if (route) return',
    test: ['web/src/app/route-guard.test.tsx', 'is asked to log in at every other specified screen'],
  },
  {
    name: 'rate limits are not enforced',
    file: 'server/src/platform/http/rate-limits.ts',
    find: 'points: rateLimit.calls,',
    replace: 'points: 1_000_000,',
    test: ['server/src/platform/http/rate-limits.test.ts', 'responds 429 in both languages when exhausted'],
  },
  {
    name: 'a text in English is wrong',
    file: 'web/src/core/text/en/shell.en.ts',
    find: 'This operation requires login, enter login page?',
    replace: 'This operation requires nothing.',
    test: [
      'web/src/app/route-guard.test.tsx',
      'is asked to log in; cancelling leaves what visitors see of it',
    ],
  },
  {
    name: 'the login button is invisible',
    file: 'web/src/screens/account/LoginForm.module.css',
    find: '.submit {',
    replace: '.submit {\n  visibility: hidden;',
    test: ['e2e/journeys/register.spec.ts', 'a visitor registers by SMS code, is signed in'],
  },
  {
    name: 'a company’s page takes five seconds longer',
    file: 'server/src/directory/companies/companies.routes.ts',
    find: 'getCompanyDetail(deps, actor, ctx, params.id),',
    replace:
      'new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => getCompanyDetail(deps, actor, ctx, params.id)),',
    test: [
      'e2e/journeys/screens.spec.ts',
      'every screen in zh is accessible, in one language and fast: screens of visitors and members',
    ],
  },
];
