import { expect, test } from 'vitest';
import { main, openApp, screen } from '../../../test/open-app.ts';

const ADDRESS = 'location?latitude=31.29834&longitude=120.71956&name=Workshop;A&address=Xinghu Street';

test.each([
  { language: 'zh', apps: [/^高德地图/, /^百度地图/, /^腾讯地图/, /^苹果地图/, /^谷歌地图/] },
  { language: 'en', apps: [/^Google Maps/, /^Apple Maps/, /^Amap/, /^Baidu Maps/, /^Tencent Maps/] },
] as const)('the usual map apps of the country come first, in $language', async ({ language, apps }) => {
  await openApp(ADDRESS, { language, user: true });
  expect(await screen.findByRole('heading', { name: 'Workshop;A' })).toBeVisible();
  expect(main().getByText('31.29834, 120.71956')).toBeVisible();
  const links = main().getAllByRole('link');
  expect(links).toHaveLength(apps.length);
  apps.forEach((name, index) => expect(links[index]).toHaveAccessibleName(name));
});

test('the links of Baidu and Tencent hold the point and the name', async () => {
  await openApp(ADDRESS, { user: true });
  const hrefOf = async (name: RegExp) =>
    new URL((await screen.findByRole('link', { name })).getAttribute('href') ?? '');
  const baidu = await hrefOf(/^百度地图/);
  expect(baidu.host).toBe('api.map.baidu.com');
  expect(Object.fromEntries(baidu.searchParams)).toMatchObject({
    location: '31.29834,120.71956',
    title: 'Workshop;A',
    coord_type: 'gcj02',
  });
  const tencent = await hrefOf(/^腾讯地图/);
  expect(tencent.host).toBe('apis.map.qq.com');
  expect(tencent.searchParams.get('marker')).toBe('coord:31.29834,120.71956;title:Workshop A');
});
