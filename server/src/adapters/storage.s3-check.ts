/**
 * Tests the S3 driver with a real bucket, because only a real service shows whether uploads stay intact:
 * S3_BUCKET=… S3_REGION=… S3_ENDPOINT=… S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=… S3_FORCE_PATH_STYLE=1 \
 *   node server/src/adapters/storage.s3-check.ts
 * S3_ENDPOINT and S3_FORCE_PATH_STYLE may be left out on AWS. Everything written is deleted again.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createStorage } from './storage.ts';

function readEnv(name: string): string {
  const value = process.env[name];
  assert(value, `${name} is not set`);
  return value;
}

const endpoint = process.env['S3_ENDPOINT'];
const storage = createStorage({
  driver: 's3',
  bucket: readEnv('S3_BUCKET'),
  region: readEnv('S3_REGION'),
  ...(endpoint ? { endpoint } : {}),
  accessKeyId: readEnv('S3_ACCESS_KEY_ID'),
  secretAccessKey: readEnv('S3_SECRET_ACCESS_KEY'),
  forcePathStyle: process.env['S3_FORCE_PATH_STYLE'] === '1',
  publicUrl: 'https://media.example.com',
});

for (const size of [0, 1, 65_537, 5_000_000]) {
  const key = `check/${randomBytes(12).toString('hex')}.bin`;
  const bytes = randomBytes(size);
  await storage.put(key, bytes, 'application/octet-stream');
  assert.deepEqual(Buffer.from(await storage.get(key)), bytes);
  await storage.delete(key);
  await assert.rejects(storage.get(key));
  await storage.delete(key);
  console.log(`${size} bytes: written, read back, deleted`);
}
