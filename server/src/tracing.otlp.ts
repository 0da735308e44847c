import type { Logger } from 'pino';
import { type Span, takeSpans } from './tracing.ts';

const EVERY_MS = 2_000;
const TOGETHER = 500;
/** A collector that is away costs memory up to here, then spans. */
const KEPT_MAX = 5_000;

export interface SpansOptions {
  /** The collector's base address, as OpenTelemetry names it. */
  endpoint: string;
  /** Which part of the traces is kept, 0 to 1; by trace id, so that all processes keep the same ones. */
  share: number;
  service: string;
}

const attributesOf = (values: Span['attributes']) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }));

const nanos = (ms: number): string => `${Math.round(ms * 1000)}000`;

const lineOf = ({ traceId, spanId, parentId, name, kind, start, end, failed, attributes }: Span) => ({
  traceId,
  spanId,
  ...(parentId === '' ? {} : { parentSpanId: parentId }),
  name,
  kind,
  startTimeUnixNano: nanos(start),
  endTimeUnixNano: nanos(end),
  attributes: attributesOf(attributes),
  status: failed ? { code: 2 } : {},
});

/** Sends spans to a collector in OTLP's JSON over HTTP. It is imported only where an endpoint is named. */
export function sendSpans(options: SpansOptions, log: Logger): { close(): Promise<void> } {
  const kept: Span[] = [];
  let away = false;
  takeSpans((span) => {
    if (Number.parseInt(span.traceId.slice(-8), 16) / 2 ** 32 < options.share && kept.length < KEPT_MAX)
      kept.push(span);
  });
  const send = async (): Promise<void> => {
    while (kept.length > 0) {
      const spans = kept.slice(0, TOGETHER);
      const body = {
        resourceSpans: [
          {
            resource: { attributes: attributesOf({ 'service.name': options.service }) },
            scopeSpans: [{ scope: { name: 'mingtang' }, spans: spans.map(lineOf) }],
          },
        ],
      };
      const answer = await fetch(`${options.endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
        redirect: 'error',
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      kept.splice(0, spans.length);
      away = false;
    }
  };
  const trySend = () =>
    send().catch((error: unknown) => {
      if (!away) log.warn({ err: error }, 'spans are not taken');
      away = true;
    });
  let sending = Promise.resolve();
  const timer = setInterval(() => {
    sending = sending.then(trySend);
  }, EVERY_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      takeSpans(undefined);
      await sending.then(trySend);
    },
  };
}
