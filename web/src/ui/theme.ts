export type Theme = 'light' | 'dark' | 'system';

const paper = { light: '#F5F8F7', dark: '#0D1514' };
let forget: (() => void) | undefined;

function write(dark: boolean): void {
  const name = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = name;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper[name]);
}

/** Puts the theme on <html>; `system` keeps following the device until the next call. */
export function applyTheme(theme: Theme): void {
  forget?.();
  forget = undefined;
  if (theme !== 'system') {
    write(theme === 'dark');
    return;
  }
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => write(media.matches);
  media.addEventListener('change', follow);
  forget = () => media.removeEventListener('change', follow);
  follow();
}
