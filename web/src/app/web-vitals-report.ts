import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { WebVitalReport } from '@mingtang/contract/web-vitals';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { apiBase } from '../core/api/prefetch.ts';
import type { Router } from '../core/router/router.ts';
import { findRoute } from '../core/routes.ts';
import { currentLanguage } from '../core/text/i18n.ts';

/** A screen that was shown, undefined for an unknown URL, and the time from which it was, in milliseconds. */
interface ShownScreen {
  name: ScreenName | undefined;
  from: number;
}

/** Rounded, so that a value cannot serve as an identifier of the page load. */
const rounded = ({ name, value }: MetricType): number =>
  name === 'CLS' ? Math.round(value * 100) / 100 : Math.round(value / 10) * 10;

/** When the value arose: INP at its interaction, CLS at its last shift, the others while the first screen loaded. */
const timeOf = ({ name, entries }: MetricType): number =>
  name === 'INP' || name === 'CLS' ? (entries.at(-1)?.startTime ?? 0) : 0;

/**
 * Sends the values when the page is hidden for the first time, and then never again. Another screen that was opened before
 * this code had loaded counts from now on.
 */
export function reportWebVitals(router: Router, firstScreen: ScreenName | undefined): void {
  /** The last value of each metric. */
  const metrics = new Map<string, MetricType>();
  const collect = (metric: MetricType) => void metrics.set(metric.name, metric);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(collect);

  const screens: ShownScreen[] = [{ name: firstScreen, from: 0 }];
  const addScreen = () => {
    const name = findRoute(router.state.location.pathname)?.name;
    if (name !== screens.at(-1)!.name) screens.push({ name, from: performance.now() });
  };
  addScreen();
  const unsubscribe = router.subscribe(addScreen);
  const screenAt = (time: number) => screens.findLast(({ from }) => from <= time)?.name;

  function send(): void {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send);
    unsubscribe();
    const values = [...metrics.values()].flatMap((metric) => {
      const screen = screenAt(timeOf(metric));
      return screen === undefined ? [] : [{ metric: metric.name, screen, value: rounded(metric) }];
    });
    if (values.length === 0) return;
    const report: WebVitalReport = {
      device: window.matchMedia('(min-width: 768px)').matches ? 'desktop' : 'phone',
      language: currentLanguage(),
      values,
    };
    // Not `callApi`: without session, idempotency key, repeat and messages, and it may outlive the page.
    fetch(`${apiBase.url}/no-auth/web-vitals`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  }
  // On `window`, so that it runs after the listeners of the library, which complete the values, on the document.
  window.addEventListener('visibilitychange', send);
}
