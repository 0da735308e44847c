import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const HASH = 40;
/** More than any line has: a hash, and a count behind a colon. */
const WINDOW = 128;

/** The first whole line that begins at `from` or behind it; at 0 the first of all. */
async function lineAt(file: FileHandle, from: number): Promise<{ start: number; hash: string } | undefined> {
  const at = Math.max(0, from - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW), 0, WINDOW, at);
  const text = buffer.toString('latin1', 0, bytesRead);
  const offset = from === 0 ? 0 : text.indexOf('\n') + 1;
  if (from !== 0 && offset === 0) return undefined;
  const hash = text.slice(offset, offset + HASH);
  return hash.length === HASH ? { start: at + offset, hash } : undefined;
}

/**
 * Whether a password is on a list of those that were stolen elsewhere: one upper-case SHA-1 a line, in order, as such
 * lists are published. It is searched in place, because it may be larger than memory.
 */
export async function isBreached(path: string, password: string): Promise<boolean> {
  if (path === '') return false;
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
  const file = await open(path);
  try {
    let low = 0;
    let high = (await file.stat()).size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const line = await lineAt(file, middle);
      if (line === undefined || line.start >= high || line.hash > wanted) high = middle;
      else if (line.hash === wanted) return true;
      else low = line.start + HASH;
    }
    return false;
  } finally {
    await file.close();
  }
}
