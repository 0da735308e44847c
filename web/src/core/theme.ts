import { applyTheme, type Theme } from '../ui/theme.ts';

const THEME_KEY = 'theme';
const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  const stored = localStorage.getItem(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

export function startTheme(): void {
  applyTheme(currentTheme());
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY) setTheme(currentTheme());
  });
}

/** Calls the listener when the setting or the device's preference changes. */
export function onThemeChange(listener: () => void): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}
