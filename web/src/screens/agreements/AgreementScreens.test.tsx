import { expect, test } from 'vitest';
import { main, openApp, screen } from '../../../test/open-app.ts';
import { agreement } from '../../../test/samples/documents.sample.ts';

test.each([
  { name: 'memberServiceAgreement', id: 'member-service', title: '会员服务协议' },
  { name: 'autoRenewAgreement', id: 'auto-renew', title: '自动续费协议' },
] as const)('$name shows its agreement to a member', async ({ name, id, title }) => {
  const { api } = await openApp(name, {
    user: true,
    api: (api) => api.respondWith('GET /no-auth/documents/{id}', agreement({ id, title: 'another title' })),
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await main().findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
  expect(api.requestsTo('GET /no-auth/documents/{id}')).toMatchObject([{ params: { id } }]);
});
