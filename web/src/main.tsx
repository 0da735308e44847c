import type { ScreenName } from '@mingtang/contract/screen-paths';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './core/api/api-error.ts';
import { handleError } from './core/api/error-policy.ts';
import { queryClient } from './core/api/query-client.ts';
import { App } from './app/App.tsx';
import { rerunRouteGuard } from './core/navigation.ts';
import { startOfflineFallback } from './core/offline/offline-fallback.ts';
import { startErrorDialogs } from './core/error-dialogs.ts';
import { createAppRouter } from './app/app-router.ts';
import { preloadRoute } from './app/route-components.ts';
import { preloadWideNavigation } from './app/shell/wide-navigation.ts';
import { startWebVitals } from './app/web-vitals.ts';
import { currentSession, refreshUser, watchOtherTabs } from './core/session.ts';
import { onLanguageChange, startI18n } from './core/text/i18n.ts';

/** Renders the app when the core texts are loaded and the first screen is loaded or takes too long. */
export async function startApp(
  container: HTMLElement | null,
  firstScreen: ScreenName | undefined,
): Promise<void> {
  if (container === null) return;
  await Promise.all([startI18n(), preloadRoute(firstScreen), preloadWideNavigation()]);
  startErrorDialogs();
  startOfflineFallback();
  // Responses contain texts in the request's language, so a change of language refetches everything. Running requests
  // are cancelled first: they have the old language, and invalidating does not restart a first fetch.
  onLanguageChange(
    () => void queryClient.cancelQueries({ type: 'active' }).then(() => queryClient.invalidateQueries()),
  );
  watchOtherTabs(() => void rerunRouteGuard());
  const router = createAppRouter();
  // Not in development and not in the back office's preview frame.
  if (import.meta.env.PROD && window === window.parent) startWebVitals(router, firstScreen);
  const root = createRoot(container);
  // As a transition, which renders in slices and does not block input.
  startTransition(() => {
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  });
  if (currentSession().token)
    refreshUser().catch((error: unknown) => {
      // A background call; the connectivity bar already shows a network error.
      if (!(error instanceof ApiError && error.kind === 'network')) handleError(error, true);
    });
}
