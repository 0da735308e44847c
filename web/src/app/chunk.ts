import { CHUNK_TIMEOUT_MS } from '@mingtang/contract/limits';

export type ChunkKind = 'timeout' | 'missing' | 'other';

export class ChunkFailure extends Error {
  readonly kind: ChunkKind;
  constructor(kind: ChunkKind, cause?: unknown) {
    super(`chunk-load: ${kind}`, { cause });
    this.name = 'ChunkFailure';
    this.kind = kind;
  }
}

const RELOAD_KEY = 'Chunk-Reload';
/** A second failure this soon is not an old page after a deploy, and reloading again would loop. */
const RELOAD_PAUSE_MS = 10 * 60_000;

const NOT_FETCHED = /dynamically imported module|importing a module script|preload css/i;

export const kindOf = (error: unknown): ChunkKind =>
  error instanceof Error && NOT_FETCHED.test(error.message) ? 'missing' : 'other';

/** A page opened before a deploy asks for files that are gone: one reload brings the new ones. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOAD_KEY) ?? 0);
  if (!navigator.onLine || Date.now() - last < RELOAD_PAUSE_MS) return false;
  sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
  window.location.reload();
  return true;
}

type Load<T> = () => Promise<T>;

/** Sheets that did not come; and for a file that failed, those lost before. The bundler's helper asks for each only once. */
const lost = new Set<HTMLLinkElement>();
const lostBefore = new WeakMap<Load<unknown>, ReadonlySet<HTMLLinkElement>>();
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  true,
);

function askAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new ChunkFailure('missing')));
    link.replaceWith(again);
  });
}

/** Fails with a `ChunkFailure`. Whoever asks again does so with the same function. */
export async function fetchChunk<T>(load: Load<T>): Promise<T> {
  const earlier = lostBefore.get(load) ?? lost;
  const sheets = [...lost].filter((link) => !earlier.has(link)).map(askAgain);
  const before = new Set(lost);
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new ChunkFailure('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return (await Promise.race([Promise.all([load(), ...sheets]), late]))[0];
  } catch (error) {
    lostBefore.set(load, before);
    if (error instanceof ChunkFailure) throw error;
    throw new ChunkFailure(kindOf(error), error);
  } finally {
    clearTimeout(clock);
  }
}

/** For who is at the address that needs the file: the reload comes back to it. */
export async function orReload(error: unknown): Promise<never> {
  if (error instanceof ChunkFailure && error.kind === 'missing' && reloadOnce())
    return await new Promise<never>(() => undefined);
  throw error;
}

export const loadChunk = <T>(load: () => Promise<T>): Promise<T> => fetchChunk(load).catch(orReload);
