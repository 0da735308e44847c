import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Where in which trace the work is that runs now. */
export interface Place {
  traceId: string;
  spanId: string;
}

/** One piece of work within a trace. The numbers of `kind` are OpenTelemetry's: it serves, it calls, it takes a job. */
export interface Span extends Place {
  parentId: string;
  name: string;
  kind: 2 | 3 | 5;
  /** Milliseconds since 1970, with fractions. */
  start: number;
  end: number;
  failed: boolean;
  attributes: Record<string, string | number>;
}

type Take = (span: Span) => void;

/** The one thing that is ambient: it says whose work this is and changes nothing. */
const here = new AsyncLocalStorage<Place>();
let take: Take | undefined;

/** Spans are made only while somebody takes them. */
export const takeSpans = (taker: Take | undefined): void => {
  take = taker;
};

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');
const nowMs = (): number => performance.timeOrigin + performance.now();

export const traceIdHere = (): string | undefined => here.getStore()?.traceId;

/** What a job carries, so that its lines and spans belong to the call that asked for it. */
export const traceHere = (): string | undefined => {
  const place = here.getStore();
  return place && `${place.traceId}-${place.spanId}`;
};

/** A request is the root of its trace, so its span's id follows from the trace's. */
const rootOf = (traceId: string): Place => ({ traceId, spanId: traceId.slice(0, 16) });

export const inRequest = <T>(traceId: string, work: () => T): T => here.run(rootOf(traceId), work);

/** Said when the answer is out: only then is its status known. */
export const endRequest = (
  traceId: string,
  ms: number,
  words: Pick<Span, 'name' | 'failed' | 'attributes'>,
) => take?.({ ...words, ...rootOf(traceId), parentId: '', kind: 2, start: nowMs() - ms, end: nowMs() });

/** Runs a job in the trace that it carries, or in one of its own. */
export async function inJob<T>(
  name: string,
  carried: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const [, traceId = newId(16), parentId = ''] = /^([0-9a-f]{32})-([0-9a-f]{16})$/.exec(carried ?? '') ?? [];
  const place = { traceId, spanId: newId(8) };
  const start = nowMs();
  const end = (failed: boolean) =>
    take?.({ ...place, parentId, name, kind: 5, start, end: nowMs(), failed, attributes: {} });
  return here.run(place, async () => {
    try {
      const result = await work();
      end(false);
      return result;
    } catch (error) {
      end(true);
      throw error;
    }
  });
}

/** A statement. Its text holds no values: they are sent beside it. */
export function watchQuery<T>(text: string, asked: Promise<T>): void {
  const parent = here.getStore();
  if (take === undefined || parent === undefined) return;
  const start = nowMs();
  const end = (failed: boolean) =>
    take?.({
      traceId: parent.traceId,
      spanId: newId(8),
      parentId: parent.spanId,
      name: text.slice(0, 20).trimStart().split(/\s/, 1)[0]!.toUpperCase(),
      kind: 3,
      start,
      end: nowMs(),
      failed,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) },
    });
  asked.then(
    () => end(false),
    () => end(true),
  );
}
