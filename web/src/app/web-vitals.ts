import { WEB_VITALS_SAMPLE_RATE } from '@mingtang/contract/limits';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { Router } from '../core/router/router.ts';
import { whenIdle } from '../ui/browser/when-idle.ts';

interface NavigatorWithSignals extends Navigator {
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

/** The user asked for no measurement or little traffic, or there is no user: a test or a monitor. */
function isExcluded(): boolean {
  const { doNotTrack, globalPrivacyControl, connection, webdriver } = navigator as NavigatorWithSignals;
  return doNotTrack === '1' || globalPrivacyControl === true || connection?.saveData === true || webdriver;
}

const isInSample = (): boolean =>
  crypto.getRandomValues(new Uint8Array(1))[0]! < WEB_VITALS_SAMPLE_RATE * 256;

/**
 * Measures the performance of a sample of page loads, of which `firstScreen` is shown first. The code for it is loaded when
 * the browser is idle.
 */
export function startWebVitals(router: Router, firstScreen: ScreenName | undefined): void {
  if (isExcluded() || !isInSample()) return;
  whenIdle(() => {
    import('./web-vitals-report.ts')
      .then(({ reportWebVitals }) => reportWebVitals(router, firstScreen))
      // Without the measurement the app is complete.
      .catch(() => undefined);
  });
}
