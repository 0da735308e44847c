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

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new ChunkFailure('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkFailure) throw error;
    const kind = kindOf(error);
    if (kind === 'missing' && reloadOnce()) return await new Promise<never>(() => undefined);
    throw new ChunkFailure(kind, error);
  } finally {
    clearTimeout(clock);
  }
}
