import { useSyncExternalStore } from 'react';
import type { Theme } from '../ui/theme.ts';
import { currentTheme, onThemeChange } from './theme.ts';

export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme);

/** True if the dark theme is shown, by setting or by the device's preference. */
export const useIsDark = (): boolean =>
  useSyncExternalStore(onThemeChange, () =>
    currentTheme() === 'system'
      ? window.matchMedia('(prefers-color-scheme: dark)').matches
      : currentTheme() === 'dark',
  );
