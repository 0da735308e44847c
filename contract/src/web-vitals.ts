import { z } from 'zod';
import { Language } from './fields.ts';
import { defineRoutes } from './route.ts';
import { screenTable, type ScreenName } from './screen-paths.ts';

/** Performance metrics that browsers measure, under the names of the package `web-vitals`. */
export const webVitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type WebVitalName = (typeof webVitalNames)[number];

export const webVitalDevices = ['phone', 'desktop'] as const;

/** All fields except `value` are labels of metrics, so each of them is one of a fixed list of words. */
export const WebVitalReport = z.strictObject({
  /** By the width of the window: `phone` is below 768 px. */
  device: z.enum(webVitalDevices),
  language: Language,
  values: z
    .array(
      z.strictObject({
        metric: z.enum(webVitalNames),
        screen: z.enum(Object.keys(screenTable) as [ScreenName, ...ScreenName[]]),
        /** Milliseconds; for CLS the score. The server limits it to the range of the metric. */
        value: z.number(),
      }),
    )
    .min(1)
    .max(webVitalNames.length),
});
export type WebVitalReport = z.infer<typeof WebVitalReport>;

export const webVitalRoutes = defineRoutes({
  'POST /no-auth/web-vitals': {
    access: 'public',
    summary:
      'Adds the performance values of one page load to the metrics. Contains nothing about the visitor.',
    body: WebVitalReport,
    response: z.null(),
    // Each sampled page load sends one report; many phones can share one client IP.
    rateLimits: [{ per: 'address', calls: 60, seconds: 300 }],
  },
});
