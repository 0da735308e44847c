import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const HASH_LENGTH = 40;
/** Longer than any line, which is a hash, a colon and a count. */
const READ_LENGTH = 128;

/** The first complete line that starts at `position` or later. */
async function readLineAt(
  file: FileHandle,
  position: number,
): Promise<{ start: number; hash: string } | undefined> {
  // Reads from one byte earlier: if that byte is a line break, a line starts exactly at `position`.
  const readPosition = Math.max(0, position - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_LENGTH), 0, READ_LENGTH, readPosition);
  const text = buffer.toString('latin1', 0, bytesRead);
  const offset = position === 0 ? 0 : text.indexOf('\n') + 1;
  if (position !== 0 && offset === 0) return undefined;
  const hash = text.slice(offset, offset + HASH_LENGTH);
  return hash.length === HASH_LENGTH ? { start: readPosition + offset, hash } : undefined;
}

/**
 * Whether a password is in a published list of breached passwords: one upper-case SHA-1 per line, sorted. The file may
 * be larger than memory, so it is binary-searched on disk.
 */
export async function isBreachedPassword(path: string, password: string): Promise<boolean> {
  if (path === '') return false;
  const targetHash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const file = await open(path);
  try {
    let low = 0;
    let high = (await file.stat()).size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const line = await readLineAt(file, middle);
      if (line === undefined || line.start >= high || line.hash > targetHash) high = middle;
      else if (line.hash === targetHash) return true;
      else low = line.start + HASH_LENGTH;
    }
    return false;
  } finally {
    await file.close();
  }
}
