import { CHUNK_TIMEOUT_MS } from '@mingtang/contract/limits';

export type ChunkErrorKind = 'timeout' | 'missing' | 'other';

export class ChunkLoadError extends Error {
  readonly kind: ChunkErrorKind;
  constructor(kind: ChunkErrorKind, cause?: unknown) {
    super(`chunk-load: ${kind}`, { cause });
    this.name = 'ChunkLoadError';
    this.kind = kind;
  }
}

const RELOAD_KEY = 'Chunk-Reload';
/** A second failure within this time is not caused by a deploy; another reload would loop. */
const RELOAD_INTERVAL_MS = 10 * 60_000;

const MISSING_CHUNK_MESSAGE = /dynamically imported module|importing a module script|preload css/i;

export const chunkErrorKindOf = (error: unknown): ChunkErrorKind =>
  error instanceof Error && MISSING_CHUNK_MESSAGE.test(error.message) ? 'missing' : 'other';

/** A page opened before a deploy requests chunks that no longer exist; one reload loads the new build. */
function reloadOnce(): boolean {
  const lastReload = Number(sessionStorage.getItem(RELOAD_KEY) ?? 0);
  if (!navigator.onLine || Date.now() - lastReload < RELOAD_INTERVAL_MS) return false;
  sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
  window.location.reload();
  return true;
}

type Load<T> = () => Promise<T>;

/**
 * Style sheets that failed to load and, per failed chunk, those that had failed before it. The bundler's preload helper
 * requests each style sheet only once, so a retry has to request it again itself.
 */
const failedStylesheets = new Set<HTMLLinkElement>();
const failedBefore = new WeakMap<Load<unknown>, ReadonlySet<HTMLLinkElement>>();
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target);
  },
  true,
);

function reloadStylesheet(link: HTMLLinkElement): Promise<void> {
  failedStylesheets.delete(link);
  const clone = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    clone.addEventListener('load', () => resolve());
    clone.addEventListener('error', () => reject(new ChunkLoadError('missing')));
    link.replaceWith(clone);
  });
}

/** Rejects with a `ChunkLoadError`. A retry must pass the same `load` function. */
export async function fetchChunk<T>(load: Load<T>): Promise<T> {
  const knownFailures = failedBefore.get(load) ?? failedStylesheets;
  const stylesheetReloads = [...failedStylesheets]
    .filter((link) => !knownFailures.has(link))
    .map(reloadStylesheet);
  const failuresAtStart = new Set(failedStylesheets);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return (await Promise.race([Promise.all([load(), ...stylesheetReloads]), timeout]))[0];
  } catch (error) {
    failedBefore.set(load, failuresAtStart);
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(chunkErrorKindOf(error), error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reloads the page once if the chunk is missing; the promise then never settles. Otherwise rethrows the
 * error. Only for a chunk of the current route, because the reload returns to the same URL.
 */
export async function reloadIfMissing(error: unknown): Promise<never> {
  if (error instanceof ChunkLoadError && error.kind === 'missing' && reloadOnce())
    return await new Promise<never>(() => undefined);
  throw error;
}

export const loadChunk = <T>(load: () => Promise<T>): Promise<T> => fetchChunk(load).catch(reloadIfMissing);
