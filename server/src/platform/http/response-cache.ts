import type { Clock } from '../deps.ts';

/** Short, because nginx and browsers add their own time, and a change must be visible within 5 s: decision 0021. */
const TTL_MS = 1000;
const ENTRIES_MAX = 2_000;
const BYTES_MAX = 32 * 1024 * 1024;

/** A serialized response; the body contains the trace id of the request that produced it. */
export interface SerializedResponse {
  /** Default 200. */
  status?: number;
  headers: Record<string, string>;
  bytes: Buffer;
}
interface CacheEntry extends SerializedResponse {
  renderedAt: number;
}

/** Returns a cached response synchronously, otherwise renders one. */
export type ResponseCache = (
  key: string,
  render: () => Promise<SerializedResponse>,
) => SerializedResponse | Promise<SerializedResponse>;

/** Concurrent requests for the same key share one run. */
export function createSingleFlight() {
  const inFlight = new Map<string, Promise<SerializedResponse>>();
  return (key: string, render: () => Promise<SerializedResponse>): Promise<SerializedResponse> => {
    const run = inFlight.get(key) ?? render().finally(() => inFlight.delete(key));
    inFlight.set(key, run);
    return run;
  };
}

/** In-process cache of responses to anonymous requests. */
export function createResponseCache(
  clock: Clock,
  entriesMax = ENTRIES_MAX,
  bytesMax = BYTES_MAX,
): ResponseCache {
  const entries = new Map<string, CacheEntry>();
  const singleFlight = createSingleFlight();
  let bytes = 0;

  const sizeOf = (key: string, entry: CacheEntry) => key.length + entry.bytes.length;

  function evict(key: string): void {
    const entry = entries.get(key);
    if (entry !== undefined && entries.delete(key)) bytes -= sizeOf(key, entry);
  }

  function store(key: string, entry: CacheEntry): void {
    evict(key);
    entries.set(key, entry);
    bytes += sizeOf(key, entry);
    // A Map iterates in insertion order, so the first key is the oldest.
    for (const oldest of entries.keys()) {
      if (entries.size <= entriesMax && bytes <= bytesMax) return;
      evict(oldest);
    }
  }

  async function renderAndStore(
    key: string,
    render: () => Promise<SerializedResponse>,
  ): Promise<SerializedResponse> {
    // Set before the data is read, so that the age is never underestimated.
    const renderedAt = clock.now().getTime();
    const entry = { renderedAt, ...(await render()) };
    store(key, entry);
    return entry;
  }

  return (key, render) => {
    const entry = entries.get(key);
    const age = entry === undefined ? Number.NaN : clock.now().getTime() - entry.renderedAt;
    if (entry !== undefined && age >= 0 && age < TTL_MS) return entry;
    return singleFlight(key, () => renderAndStore(key, render));
  };
}
