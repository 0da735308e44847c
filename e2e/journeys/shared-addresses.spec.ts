import { expect, test } from '../kit/test.ts';

const ADDRESSES = [
  ['/m/1', 'personal-card/index'],
  ['/c/2', 'business-card/index'],
  ['/p/3', 'product-info/product-info'],
  ['/d/4', 'home-card-detail/home-card-detail'],
  ['/n/5', 'informationDetail/informationDetail'],
] as const;

test('an address without a hash leads to its screen of the app', async ({ request }) => {
  for (const [address, screen] of ADDRESSES) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe(`/#/pages/${screen}?id=${address.slice(3)}`);
  }
});

test('what is no such address is not found', async ({ request }) => {
  for (const address of ['/m/x', '/x/1', '/m/1/2', '/m'])
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(404);
});

test('a browser that opens one stands in the app', async ({ page }) => {
  await page.goto('/p/987654321');
  await expect(page).toHaveURL(/\/#\/pages\/product-info\/product-info\?id=987654321$/);
});
