import { expect, test } from 'vitest';
import { main, openApp, screen } from '../../../test/app.ts';
import { agreement } from '../../../test/samples/documents.ts';

test.each([
  { path: 'agreement/memberService', id: 'member-service', title: '会员服务协议' },
  { path: 'agreement/autoRenew', id: 'auto-renew', title: '自动续费协议' },
] as const)('a member reads the agreement at $path', async ({ path, id, title }) => {
  const { api } = await openApp(path, {
    user: true,
    api: (api) => api.answer('GET /no-auth/documents/{id}', agreement({ id, title: 'another title' })),
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await main().findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
  expect(api.sent('GET /no-auth/documents/{id}')).toMatchObject([{ params: { id } }]);
});
