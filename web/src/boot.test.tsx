import { describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../test/fake-api.ts';
import { openApp, waitFor } from '../test/open-app.ts';
import { stubCaptchaCalls } from '../test/samples/accounts.sample.ts';
import { categories, companyDetail, dictionary } from '../test/samples/companies.sample.ts';
import { stubHomeCalls } from '../test/samples/home.sample.ts';
import { memberDetail } from '../test/samples/members.sample.ts';
import { productDetail } from '../test/samples/products.sample.ts';

function stubScreenCalls(api: FakeApi): void {
  stubHomeCalls(api);
  stubCaptchaCalls(api);
  api
    .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!))
    .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
    .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null })
    .respondWith('GET /no-auth/h5/mall/companyInfo/count', { total: 1, more: false })
    .respondWith('GET /h5/mall/companyInfo/{id}', companyDetail())
    .respondWith('GET /pms/product/{id}', productDetail())
    .respondWith('GET /h5/member/{id}', memberDetail());
}

/** Each screen whose first calls are prefetched before the app has loaded, with one of those calls. */
const SCREENS = [
  { screen: 'home', prefetchedKey: 'GET /no-auth/h5/mall/companyInfo/list' },
  { screen: 'companies', prefetchedKey: 'GET /no-auth/h5/mall/companyInfo/list' },
  { screen: 'company?id=301', prefetchedKey: 'GET /h5/mall/companyInfo/{id}' },
  { screen: 'companyCard?id=301', prefetchedKey: 'GET /h5/mall/companyInfo/{id}' },
  { screen: 'product?id=401', prefetchedKey: 'GET /pms/product/{id}' },
  { screen: 'member?id=21', prefetchedKey: 'GET /h5/member/{id}' },
  { screen: 'login', prefetchedKey: 'GET /captchaImage' },
] as const;

describe.each(['zh', 'en'] as const)('the first calls, %s', (language) => {
  test.each(SCREENS)(
    'of $screen are made once, and every response is read',
    async ({ screen, prefetchedKey }) => {
      const read = vi.spyOn(Response.prototype, 'text');
      const { api } = await openApp(screen, { language, api: stubScreenCalls });
      await waitFor(() => expect(api.requestsTo(prefetchedKey)).toHaveLength(1));
      // The rendered screen may make more calls.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await waitFor(() => expect(read).toHaveBeenCalledTimes(api.requests.length));
      const calls = api.requests.map(({ key, params, query, body }) =>
        JSON.stringify({ key, params, query, body }),
      );
      expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
      expect(new Set(api.requests.map(({ headers }) => headers['internation']))).toEqual(
        new Set([language === 'en' ? '1' : '0']),
      );
    },
  );
});
