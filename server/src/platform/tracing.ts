import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Trace and span of the code that is running. */
export interface SpanContext {
  traceId: string;
  spanId: string;
}

/** `kind` uses OpenTelemetry's numbers: 2 server, 3 client, 5 consumer. */
export interface Span extends SpanContext {
  parentId: string;
  name: string;
  kind: 2 | 3 | 5;
  /** Milliseconds since 1970, with fractions. */
  start: number;
  end: number;
  failed: boolean;
  attributes: Record<string, string | number>;
}

type SpanSink = (span: Span) => void;

/** The only ambient state: used for correlation, never for behaviour. */
const currentSpan = new AsyncLocalStorage<SpanContext>();
let spanSink: SpanSink | undefined;

/** Spans are created only while a sink is set. */
export const setSpanSink = (sink: SpanSink | undefined): void => {
  spanSink = sink;
};

const randomHexId = (bytes: number): string => randomBytes(bytes).toString('hex');
const nowMs = (): number => performance.timeOrigin + performance.now();

export const currentTraceId = (): string | undefined => currentSpan.getStore()?.traceId;

/** Stored in a job, so that its log lines and spans belong to the request that enqueued it. */
export const currentTraceParent = (): string | undefined => {
  const span = currentSpan.getStore();
  return span && `${span.traceId}-${span.spanId}`;
};

/** A request is the root span of its trace; its span id is derived from the trace id. */
const rootSpanOf = (traceId: string): SpanContext => ({ traceId, spanId: traceId.slice(0, 16) });

export const runInRequestTrace = <T>(traceId: string, work: () => T): T =>
  currentSpan.run(rootSpanOf(traceId), work);

/** Called after the response was sent, when the status is known. */
export const recordRequestSpan = (
  traceId: string,
  ms: number,
  details: Pick<Span, 'name' | 'failed' | 'attributes'>,
) =>
  spanSink?.({
    ...details,
    ...rootSpanOf(traceId),
    parentId: '',
    kind: 2,
    start: nowMs() - ms,
    end: nowMs(),
  });

/** Runs a job in the trace of the request that enqueued it, or in a new trace. */
export async function runInJobTrace<T>(
  name: string,
  traceParent: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const [, traceId = randomHexId(16), parentId = ''] =
    /^([0-9a-f]{32})-([0-9a-f]{16})$/.exec(traceParent ?? '') ?? [];
  const span = { traceId, spanId: randomHexId(8) };
  const start = nowMs();
  const recordSpan = (failed: boolean) =>
    spanSink?.({ ...span, parentId, name, kind: 5, start, end: nowMs(), failed, attributes: {} });
  return currentSpan.run(span, async () => {
    try {
      const result = await work();
      recordSpan(false);
      return result;
    } catch (error) {
      recordSpan(true);
      throw error;
    }
  });
}

/** Records a span for an SQL statement. The text contains no values, only placeholders. */
export function recordQuerySpan<T>(text: string, query: Promise<T>): void {
  const parent = currentSpan.getStore();
  if (spanSink === undefined || parent === undefined) return;
  const start = nowMs();
  const recordSpan = (failed: boolean) =>
    spanSink?.({
      traceId: parent.traceId,
      spanId: randomHexId(8),
      parentId: parent.spanId,
      // The SQL keyword, e.g. SELECT.
      name: text.slice(0, 20).trimStart().split(/\s/, 1)[0]!.toUpperCase(),
      kind: 3,
      start,
      end: nowMs(),
      failed,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) },
    });
  query.then(
    () => recordSpan(false),
    () => recordSpan(true),
  );
}
