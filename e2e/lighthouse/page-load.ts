import assert from 'node:assert/strict';
import type lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { navigationGather } from 'lighthouse/core/gather/navigation-runner.js';
import { Runner } from 'lighthouse/core/runner.js';
import { toThreadTime } from './thread-time-trace.ts';

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
};
/** The picture between the first paint and the first render of the app (web/index.html). */
const SPLASH = /\.launch\b/;

/** Smaller files are not compressed (scripts/compress.ts, `brotli_min_length`). */
const COMPRESSED_BYTES = 512;

export interface LoadOptions {
  chromePort: number;
  categories: readonly string[];
  cpuSlowdown: number;
}

/** The result of one load of a page. */
export interface PageLoad {
  /** Scores of 0 to 100 by category. */
  scores: Record<string, number>;
  /** The score of performance if the main thread never waits for a core. */
  threadTimeScore: number;
  metrics: string;
  threadTimeMetrics: string;
  benchmarkIndex: number;
  /** Selector of the element of the largest contentful paint. */
  lcpElement: string;
  /** Audits that lose points. */
  lostPoints: string[];
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
type Report = LighthouseResult['lhr'];
type Artifacts = LighthouseResult['artifacts'];

/** Loads the page and scores the load by wall clock and by the CPU time of the main thread. */
export async function loadPage(url: string, options: LoadOptions): Promise<PageLoad | { error: string }> {
  const { artifacts, runnerOptions } = await navigationGather(undefined, url, {
    flags: {
      port: options.chromePort,
      logLevel: 'error',
      onlyCategories: [...options.categories],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: options.cpuSlowdown },
    },
  });
  const audit = async (trace: Artifacts['Trace']): Promise<Report> => {
    const computedCache: typeof runnerOptions.computedCache = new Map();
    const result = await Runner.audit({ ...artifacts, Trace: trace }, { ...runnerOptions, computedCache });
    assert.ok(result, 'Lighthouse returned no result');
    return result.lhr;
  };
  const lhr = await audit(artifacts.Trace);
  if (lhr.runtimeError) return { error: lhr.runtimeError.code };
  assertProductionTransport(artifacts.DevtoolsLog, new URL(url).origin);
  const threadTimeLhr = await audit(toThreadTime(artifacts.Trace));
  const lcpElement = findLcpElement(lhr);
  assert.doesNotMatch(lcpElement, SPLASH, 'the largest contentful paint is the splash');
  return {
    scores: Object.fromEntries(options.categories.map((id) => [id, scoreOf(lhr, id)])),
    threadTimeScore: scoreOf(threadTimeLhr, 'performance'),
    metrics: listMetrics(lhr),
    threadTimeMetrics: listMetrics(threadTimeLhr),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    lcpElement,
    lostPoints: Object.values(lhr.audits)
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id, score, displayValue, details }) => {
        const [first] = details?.type === 'table' ? details.items : [];
        const node = first?.['node'];
        const selector = typeof node === 'object' && 'selector' in node ? ` at ${node.selector}` : '';
        return `${id}: ${displayValue ?? score}${selector}`;
      }),
  };
}

const scoreOf = (lhr: Report, category: string): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

const listMetrics = (lhr: Report): string =>
  Object.entries(METRICS)
    .map(([name, id]) => `${name} ${lhr.audits[id]?.displayValue ?? '?'}`)
    .join(', ');

function findLcpElement(lhr: Report): string {
  const { details } = lhr.audits['lcp-breakdown-insight'] ?? {};
  const items = details?.type === 'list' ? details.items : [];
  const node = items.find((item) => item.type === 'node');
  assert.ok(node?.selector, 'the element of the largest contentful paint is unknown');
  return `${node.selector} "${node.nodeLabel ?? ''}"`;
}

/** Fails if the load did not use what production uses: HTTP/2 and, for pages and scripts, brotli. */
function assertProductionTransport(devtoolsLog: Artifacts['DevtoolsLog'], origin: string): void {
  let checked = 0;
  for (const { method, params } of devtoolsLog) {
    if (method !== 'Network.responseReceived') continue;
    const { response, type } = params;
    if (!response.url.startsWith(`${origin}/`) || response.fromServiceWorker || response.fromDiskCache)
      continue;
    assert.equal(response.protocol, 'h2', response.url);
    if (type !== 'Document' && type !== 'Script') continue;
    const headers = new Headers(response.headers);
    if (Number(headers.get('content-length') ?? COMPRESSED_BYTES) < COMPRESSED_BYTES) continue;
    assert.equal(headers.get('content-encoding'), 'br', response.url);
    checked += 1;
  }
  assert.ok(checked > 0, 'the load has no document');
}
