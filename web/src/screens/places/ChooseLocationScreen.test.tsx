import { expect, test } from 'vitest';
import { readPickedLocation } from '../../core/picked-location.ts';
import { main, openApp } from '../../../test/open-app.ts';
import { respondWithSamples } from '../../../test/sample-responses.ts';
import { publicSettings } from '../../../test/samples/home.sample.ts';

const open = (tileUrl: string) =>
  openApp('locationPicker?by=company-new', {
    user: true,
    api: (api) => {
      respondWithSamples(api);
      api.respondWith('GET /no-auth/h5/freSystemSettings/query/list', {
        rows: [publicSettings({ tileUrl })],
      });
    },
  });

function stubPosition(getCurrentPosition: Geolocation['getCurrentPosition']): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

test('without map tiles there is no map and no field for coordinates, only the current position', async () => {
  stubPosition((onSuccess) =>
    onSuccess({ coords: { latitude: 36.62, longitude: 101.78 } } as unknown as GeolocationPosition),
  );
  const { user } = await open('');
  expect(await main().findByText(/不在现场时，请返回上一页，用文字写明地点/)).toBeVisible();
  expect(main().queryByRole('application')).toBeNull();
  expect(main().queryByRole('textbox', { name: '坐标' })).toBeNull();
  expect(main().getByRole('button', { name: '返回，用文字说明' })).toBeVisible();
  expect(main().queryByRole('button', { name: '使用此位置' })).toBeNull();
  await user.click(main().getByRole('button', { name: '定位到我这里' }));
  expect(await main().findByText('当前位置：36.61992, 101.78193')).toBeVisible();
  await user.click(main().getByRole('button', { name: '使用此位置' }));
  expect(readPickedLocation('company-new')).toEqual({ latitude: 36.61992, longitude: 101.78193 });
});

test('with map tiles the coordinates can be typed', async () => {
  await open('https://tiles.example.com/{z}/{x}/{y}.png');
  expect(await main().findByRole('textbox', { name: '坐标' })).toBeVisible();
});
