import { describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../test/api.ts';
import { openApp, waitFor } from '../test/app.ts';
import { answerCaptchas } from '../test/samples/accounts.ts';
import { categories, companyDetail, dictionary } from '../test/samples/companies.ts';
import { answerHome } from '../test/samples/home.ts';
import { memberDetail } from '../test/samples/members.ts';
import { productDetail } from '../test/samples/products.ts';

function answerScreens(api: FakeApi): void {
  answerHome(api);
  answerCaptchas(api);
  api
    .answer('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!))
    .answer('GET /no-auth/pms/productCategory/list', { rows: categories() })
    .answer('POST /h5/cloud/get_list', { rows: [], nextCursor: null })
    .answer('GET /h5/mall/companyInfo/{id}', companyDetail())
    .answer('GET /pms/product/{id}', productDetail())
    .answer('GET /h5/member/{id}', memberDetail());
}

/** Each screen whose first calls are made before the app has loaded, with one of those calls. */
const SCREENS = [
  { path: 'tabbar/home/home', early: 'GET /no-auth/h5/mall/companyInfo/list' },
  { path: 'enterprise-list/enterprise-list', early: 'GET /no-auth/h5/mall/companyInfo/list' },
  { path: 'business-card/index?id=301', early: 'GET /h5/mall/companyInfo/{id}' },
  { path: 'business-card/card?id=301', early: 'GET /h5/mall/companyInfo/{id}' },
  { path: 'product-info/product-info?id=401', early: 'GET /pms/product/{id}' },
  { path: 'personal-card/index?id=21', early: 'GET /h5/member/{id}' },
  { path: 'login', early: 'GET /captchaImage' },
] as const;

describe.each(['zh', 'en'] as const)('the first calls, %s', (language) => {
  test.each(SCREENS)('of $path are made once, and every answer is read', async ({ path, early }) => {
    const read = vi.spyOn(Response.prototype, 'text');
    const { api } = await openApp(path, { language, api: answerScreens });
    await waitFor(() => expect(api.sent(early)).toHaveLength(1));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(api.requests.length));
    // What is shown may call for more.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(read).toHaveBeenCalledTimes(api.requests.length);
    const calls = api.requests.map(({ key, params, query, body }) =>
      JSON.stringify({ key, params, query, body }),
    );
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
    expect(new Set(api.requests.map(({ headers }) => headers['internation']))).toEqual(
      new Set([language === 'en' ? '1' : '0']),
    );
  });
});
