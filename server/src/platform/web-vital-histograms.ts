import type { WebVitalName } from '@mingtang/contract/web-vitals';
import client from '@platformatic/prom-client';

export type WebVitalLabel = 'screen' | 'device' | 'language';
export type WebVitalHistograms = Record<WebVitalName, InstanceType<typeof client.Histogram<WebVitalLabel>>>;

/** The upper limits of each metric's buckets include its limits for "good" and "poor", so that both can be read exactly. */
const HISTOGRAMS: Record<WebVitalName, { name: string; help: string; buckets: number[] }> = {
  LCP: {
    name: 'web_vital_lcp_seconds',
    help: 'Largest contentful paint in browsers; good up to 2.5, poor above 4',
    buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
  },
  INP: {
    name: 'web_vital_inp_seconds',
    help: 'Interaction to next paint in browsers; good up to 0.2, poor above 0.5',
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  },
  CLS: {
    name: 'web_vital_cls_score',
    help: 'Cumulative layout shift in browsers; good up to 0.1, poor above 0.25',
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  FCP: {
    name: 'web_vital_fcp_seconds',
    help: 'First contentful paint in browsers; good up to 1.8, poor above 3',
    buckets: [0.3, 0.6, 1, 1.4, 1.8, 3, 6],
  },
  TTFB: {
    name: 'web_vital_ttfb_seconds',
    help: 'Time to first byte of the page in browsers; good up to 0.8, poor above 1.8',
    buckets: [0.1, 0.2, 0.4, 0.6, 0.8, 1.8, 4],
  },
};

/** Not in a registry yet: the services that write them are created before the registry of the process. */
export const createWebVitalHistograms = (): WebVitalHistograms =>
  Object.fromEntries(
    Object.entries(HISTOGRAMS).map(([metric, options]) => [
      metric,
      new client.Histogram({ ...options, labelNames: ['screen', 'device', 'language'], registers: [] }),
    ]),
  ) as WebVitalHistograms;
