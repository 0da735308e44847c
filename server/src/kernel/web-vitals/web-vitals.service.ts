import type { WebVitalName, WebVitalReport } from '@mingtang/contract/web-vitals';
import type { Deps } from '../../platform/deps.ts';

/** Larger values are errors of measurement or forged; they would change the sum of the histogram. */
const DURATION_MAX_MS = 60_000;
const CLS_MAX = 10;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

const toHistogramValue = (metric: WebVitalName, value: number): number =>
  metric === 'CLS' ? clamp(value, CLS_MAX) : clamp(value, DURATION_MAX_MS) / 1000;

/** Adds the values to the histograms of this process. Neither stored nor logged. */
export function recordWebVitals(
  { webVitals }: Pick<Deps, 'webVitals'>,
  { device, language, values }: WebVitalReport,
): void {
  for (const { metric, screen, value } of values)
    webVitals[metric].observe({ screen, device, language }, toHistogramValue(metric, value));
}
