export type Theme = 'light' | 'dark' | 'system';

const themeColours = { light: '#F5F8F7', dark: '#0D1514' };
let stopFollowing: (() => void) | undefined;

function setDocumentTheme(dark: boolean): void {
  const name = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = name;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[name]);
}

/** Sets the theme on <html>; `system` follows the device until the next call. */
export function applyTheme(theme: Theme): void {
  stopFollowing?.();
  stopFollowing = undefined;
  if (theme !== 'system') {
    setDocumentTheme(theme === 'dark');
    return;
  }
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  const applySystemTheme = () => setDocumentTheme(media.matches);
  media.addEventListener('change', applySystemTheme);
  stopFollowing = () => media.removeEventListener('change', applySystemTheme);
  applySystemTheme();
}
