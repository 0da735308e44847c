import type { Mutant } from './mutants.money.ts';

/** Mistakes that a person at the screen would meet. Each says which test of the gate must notice it. */
export const WEB_MUTANTS: readonly Mutant[] = [
  {
    name: 'the guard lets visitors into members’ screens',
    file: 'web/src/app/admission.ts',
    find: 'if (screen.public || token) return',
    replace: 'if (screen) return',
    test: ['web/src/app/guard.test.tsx', 'is asked to log in at every other specified screen'],
  },
  {
    name: 'budgets of calls are not counted',
    file: 'server/src/http/budgets.ts',
    find: 'points: budget.calls,',
    replace: 'points: 1_000_000,',
    test: ['server/src/http/budgets.test.ts', 'refuses with 429 in both languages when it is spent'],
  },
  {
    name: 'a text in English is wrong',
    file: 'web/src/app/text/en/shell.ts',
    find: 'This operation requires login, enter login page?',
    replace: 'This operation requires nothing.',
    test: ['web/src/app/guard.test.tsx', 'is asked to log in; cancelling stays at home'],
  },
  {
    name: 'the login button cannot be seen',
    file: 'web/src/screens/account/LoginForm.module.css',
    find: '.submit {',
    replace: '.submit {\n  visibility: hidden;',
    test: ['e2e/journeys/register.spec.ts', 'a visitor registers by SMS code and logs in'],
  },
  {
    name: 'a company’s page takes five seconds longer',
    file: 'server/src/features/companies/companies.routes.ts',
    find: 'getDetail(deps, actor, from, params.id),',
    replace:
      'new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => getDetail(deps, actor, from, params.id)),',
    test: ['e2e/journeys/screens.spec.ts', 'every screen in zh of visitors and members'],
  },
];
