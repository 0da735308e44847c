import { useSyncExternalStore } from 'react';
import type { Theme } from '../ui/theme.ts';
import { currentTheme, onTheme } from './theme.ts';

export const useTheme = (): Theme => useSyncExternalStore(onTheme, currentTheme);

/** What is on screen, whoever chose it. */
export const useDark = (): boolean =>
  useSyncExternalStore(onTheme, () =>
    currentTheme() === 'system'
      ? window.matchMedia('(prefers-color-scheme: dark)').matches
      : currentTheme() === 'dark',
  );
