import { lazyComponent } from '../../core/lazy-component.ts';
import { TABLET_QUERY } from '../../ui/browser/breakpoints.ts';

/** The navigation of wide screens, which phones do not load. */
export const Rail = lazyComponent(async () => (await import('./Rail.tsx')).Rail);
export const TopBar = lazyComponent(async () => (await import('./TopBar.tsx')).TopBar);

/** Before the first render, because React shows a fallback for 300 ms. Errors are ignored here: rendering reports them. */
export async function preloadWideNavigation(): Promise<void> {
  if (!window.matchMedia(TABLET_QUERY).matches) return;
  await Promise.all([Rail.preload(), TopBar.preload()]).catch(() => undefined);
}
