import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBreachedPassword } from '../../src/identity/accounts/breached-passwords.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const breached = Array.from({ length: 999 }, (_, index) => `stolen harbour ${index}`);

describe.each([
  ['with counts', (hash: string, index: number) => `${hash}:${index * 7919}`, '\n'],
  ['with Windows line ends', (hash: string, index: number) => `${hash}:${index}`, '\r\n'],
  ['without counts', (hash: string) => hash, '\n'],
])('a list of breached passwords, %s', (_name, formatLine, lineEnd) => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mingtang-breached-'));
    file = path.join(folder, 'list.txt');
    await writeFile(file, breached.map(sha1).toSorted().map(formatLine).join(lineEnd) + lineEnd);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('contains each of its passwords, including the first and the last', async () => {
    for (const password of breached) expect(await isBreachedPassword(file, password), password).toBe(true);
  });

  it('contains no other password', async () => {
    for (let index = 0; index < 500; index += 1)
      expect(await isBreachedPassword(file, `quiet harbour ${index}`)).toBe(false);
  });

  it('matches nothing when empty or not configured, and throws when the file is missing', async () => {
    const empty = path.join(folder, 'empty.txt');
    await writeFile(empty, '');
    expect(await isBreachedPassword(empty, breached[0]!)).toBe(false);
    expect(await isBreachedPassword('', breached[0]!)).toBe(false);
    await expect(isBreachedPassword(path.join(folder, 'none.txt'), breached[0]!)).rejects.toThrow(/ENOENT/);
  });
});
