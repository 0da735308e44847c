import { WEB_VITALS_SAMPLE_RATE } from '@mingtang/contract/limits';
import { findRoute } from '../core/routes.ts';
import type { Router } from '../core/router/router.ts';
import { whenIdle } from '../ui/browser/when-idle.ts';
import type { ShownScreen } from './web-vitals-report.ts';

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
  crypto.getRandomValues(new Uint32Array(1))[0]! < WEB_VITALS_SAMPLE_RATE * 2 ** 32;

/** Measures the performance of a sample of page loads. The code for it is loaded when the browser is idle. */
export function startWebVitals(router: Router): void {
  if (isExcluded() || !isInSample()) return;
  const screens: ShownScreen[] = [];
  const unsubscribe = router.subscribe(() => {
    const name = findRoute(router.state.location.pathname)?.name;
    if (name !== screens.at(-1)?.name) screens.push({ name, from: performance.now() });
  });
  whenIdle(() => {
    import('./web-vitals-report.ts')
      .then(({ reportWebVitals }) => reportWebVitals(screens, unsubscribe))
      // Without the measurement the app is complete.
      .catch(unsubscribe);
  });
}
