import { applyTheme, type Theme } from '../ui/theme.ts';

const KEY = 'theme';
const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

export function startTheme(): void {
  applyTheme(currentTheme());
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) setTheme(currentTheme());
  });
}

/** Called when the choice, or what the device prefers, has changed. */
export function onTheme(listener: () => void): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}
