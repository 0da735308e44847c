import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiFailure } from './api/failure.ts';
import { report } from './api/failures.ts';
import { queryClient } from './api/query-client.ts';
import { App } from './app/App.tsx';
import { goAgain } from './app/go.ts';
import { startFallBack } from './app/offline/fall-back.ts';
import { startReport } from './app/report.ts';
import type { Path } from './app/paths.ts';
import { createAppRouter } from './app/Router.tsx';
import { screenSoon } from './app/screen-components.ts';
import { currentSession, refreshUser, watchOtherTabs } from './app/session.ts';
import { onLanguage, startText } from './app/text/text.ts';

/** Draws the app once the words of its shell are there, and its first screen unless that is slow. */
export async function start(place: HTMLElement | null, first: Path | undefined): Promise<void> {
  if (place === null) return;
  await Promise.all([startText(), screenSoon(first)]);
  startReport();
  startFallBack();
  // The server words its answers in the caller's language. A first reading under way has the old one, and would not be
  // asked again by itself: it is given up.
  onLanguage(
    () => void queryClient.cancelQueries({ type: 'active' }).then(() => queryClient.invalidateQueries()),
  );
  watchOtherTabs(() => void goAgain());
  const router = createAppRouter();
  const root = createRoot(place);
  // In slices, so that a finger on the page is not kept waiting for all of it.
  startTransition(() => {
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  });
  if (currentSession().token)
    refreshUser().catch((error: unknown) => {
      // Nobody asked for it, and the bar says that no server answers.
      if (!(error instanceof ApiFailure && error.kind === 'network')) report(error, true);
    });
}
