import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage } from './storage.ts';
import type { Storage } from './storage.ts';

let root: string;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = createStorage({
    driver: 'fs',
    root: join(root, 'media'),
    publicUrl: 'https://media.example.com/m/',
  });
});
afterAll(() => rm(root, { recursive: true }));

test.each([0, 1, 4_095, 65_537, 5_000_000])('stores and returns %d bytes', async (size) => {
  const key = `pictures/2a/${randomBytes(8).toString('hex')}-small.webp`;
  const bytes = randomBytes(size);
  await storage.put(key, bytes, 'image/webp');
  expect(Buffer.compare(await storage.get(key), bytes)).toBe(0);
  await storage.delete(key);
  await expect(storage.get(key)).rejects.toThrow('ENOENT');
});

test('stores only the view of a larger buffer', async () => {
  const view = Buffer.from('before|inside|after').subarray(7, 13);
  await storage.put('view.bin', view, 'application/octet-stream');
  expect(Buffer.from(await storage.get('view.bin')).toString()).toBe('inside');
});

test('a second put replaces, a second delete does not fail', async () => {
  await storage.put('one.bin', Buffer.from('longer first'), 'application/octet-stream');
  await storage.put('one.bin', Buffer.from('second'), 'application/octet-stream');
  expect(Buffer.from(await storage.get('one.bin')).toString()).toBe('second');
  await storage.delete('one.bin');
  await storage.delete('one.bin');
});

test('a URL is the public base URL plus the key', () => {
  expect(storage.url('pictures/ab.webp')).toBe('https://media.example.com/m/pictures/ab.webp');
});

test.each([
  '',
  '/etc/passwd',
  '../secret',
  'a/../../secret',
  'a/./b',
  'a//b',
  'a/',
  '.env',
  'a/.env',
  'a..b',
  'a.',
  'A.png',
  'a b.png',
  'a%2fb',
  'a\\b',
  'a\0.png',
  'a\n',
  '名.png',
  'a'.repeat(201),
])('rejects the key %j', async (key) => {
  await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow(RangeError);
  await expect(storage.get(key)).rejects.toThrow(RangeError);
  await expect(storage.delete(key)).rejects.toThrow(RangeError);
  expect(() => storage.url(key)).toThrow(RangeError);
  expect(await readdir(root)).toEqual(['media']);
});
