import { expect, test } from 'vitest';
import { main, openApp, waitFor } from '../../../test/open-app.ts';
import { slide, stubHomeCalls } from '../../../test/samples/home.sample.ts';

const DAY = { small: '/day-s.webp', medium: '/day.webp', large: '/day-l.webp', sketch: '' };
const NIGHT = { small: '/night-s.webp', medium: '/night.webp', large: '/night-l.webp', sketch: '' };

const open = (overrides: Parameters<typeof slide>[0]) =>
  openApp('home', {
    api: (api) => {
      stubHomeCalls(api);
      api.respondWith('GET /h5/freSystemSettings/{id}', { rows: [slide({ picture: DAY, ...overrides })] });
    },
  });
const findPicture = async (): Promise<HTMLElement> => {
  const title = await main().findByText('春季展会');
  return title.closest('li')!.querySelector('img')!;
};

/** As another tab of the app does. */
function setTheme(theme: 'light' | 'dark'): void {
  localStorage.setItem('theme', theme);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
}

test('a slide shows its picture at the focal point, and its caption above the title', async () => {
  await open({ darkPicture: NIGHT, focusX: 85, focusY: 60, caption: '5 月 3 日 · 苏州' });
  const picture = await findPicture();
  expect(picture).toHaveAttribute('src', '/day.webp');
  expect(picture.closest('li')!.style.getPropertyValue('--focus')).toBe('85% 60%');
  expect(main().getByText('5 月 3 日 · 苏州')).toBeVisible();
});

test('in the dark theme a slide shows its dark picture', async () => {
  await open({ darkPicture: NIGHT });
  await findPicture();
  setTheme('dark');
  await waitFor(async () => expect(await findPicture()).toHaveAttribute('src', '/night.webp'));
  setTheme('light');
  await waitFor(async () => expect(await findPicture()).toHaveAttribute('src', '/day.webp'));
});
