import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBreached } from '../../src/features/accounts/breached-passwords.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const stolen = Array.from({ length: 999 }, (_, index) => `stolen harbour ${index}`);

describe.each([
  ['with counts', (hash: string, index: number) => `${hash}:${index * 7919}`, '\n'],
  ['with Windows line ends', (hash: string, index: number) => `${hash}:${index}`, '\r\n'],
  ['bare', (hash: string) => hash, '\n'],
])('a list of stolen passwords, %s', (_name, line, end) => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mingtang-stolen-'));
    file = path.join(folder, 'list.txt');
    await writeFile(file, stolen.map(sha1).toSorted().map(line).join(end) + end);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('knows each of its own, the first and the last too', async () => {
    for (const password of stolen) expect(await isBreached(file, password), password).toBe(true);
  });

  it('knows no other', async () => {
    for (let index = 0; index < 500; index += 1)
      expect(await isBreached(file, `quiet harbour ${index}`)).toBe(false);
  });

  it('knows nothing when it is empty, and is not asked for when there is none', async () => {
    const empty = path.join(folder, 'empty.txt');
    await writeFile(empty, '');
    expect(await isBreached(empty, stolen[0]!)).toBe(false);
    expect(await isBreached('', stolen[0]!)).toBe(false);
    await expect(isBreached(path.join(folder, 'none.txt'), stolen[0]!)).rejects.toThrow(/ENOENT/);
  });
});
