import type { Logger } from 'pino';
import { type Span, setSpanSink } from './tracing.ts';

const EXPORT_INTERVAL_MS = 2_000;
const BATCH_SIZE = 500;
/** Spans beyond this number are dropped while the collector is unavailable. */
const QUEUE_MAX = 5_000;

export interface SpanExporterOptions {
  /** Base URL of the OTLP collector. */
  endpoint: string;
  /** Share of traces to export, 0 to 1; decided by trace id, so that all processes sample the same traces. */
  sampleRatio: number;
  service: string;
}

const toOtlpAttributes = (values: Span['attributes']) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }));

const toNanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

const toOtlpSpan = ({ traceId, spanId, parentId, name, kind, start, end, failed, attributes }: Span) => ({
  traceId,
  spanId,
  ...(parentId === '' ? {} : { parentSpanId: parentId }),
  name,
  kind,
  startTimeUnixNano: toNanoseconds(start),
  endTimeUnixNano: toNanoseconds(end),
  attributes: toOtlpAttributes(attributes),
  // 2 is STATUS_CODE_ERROR.
  status: failed ? { code: 2 } : {},
});

/** Exports spans as OTLP JSON over HTTP. Imported only if an endpoint is configured. */
export function startSpanExporter(options: SpanExporterOptions, log: Logger): { close(): Promise<void> } {
  const queue: Span[] = [];
  let lastExportFailed = false;
  setSpanSink((span) => {
    if (
      Number.parseInt(span.traceId.slice(-8), 16) / 2 ** 32 < options.sampleRatio &&
      queue.length < QUEUE_MAX
    )
      queue.push(span);
  });
  const exportQueue = async (): Promise<void> => {
    while (queue.length > 0) {
      const spans = queue.slice(0, BATCH_SIZE);
      const body = {
        resourceSpans: [
          {
            resource: { attributes: toOtlpAttributes({ 'service.name': options.service }) },
            scopeSpans: [{ scope: { name: 'mingtang' }, spans: spans.map(toOtlpSpan) }],
          },
        ],
      };
      const response = await fetch(`${options.endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
        redirect: 'error',
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the collector returned ${response.status}`);
      queue.splice(0, spans.length);
      lastExportFailed = false;
    }
  };
  const tryExport = () =>
    exportQueue().catch((error: unknown) => {
      if (!lastExportFailed) log.warn({ err: error }, 'span export failed');
      lastExportFailed = true;
    });
  let exporting = Promise.resolve();
  const timer = setInterval(() => {
    exporting = exporting.then(tryExport);
  }, EXPORT_INTERVAL_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      setSpanSink(undefined);
      await exporting.then(tryExport);
    },
  };
}
