import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type StorageConfig =
  | { driver: 'fs'; root: string; publicUrl: string }
  | {
      driver: 's3';
      bucket: string;
      region: string;
      /** For S3-compatible services other than AWS. */
      endpoint?: string;
      accessKeyId: string;
      secretAccessKey: string;
      forcePathStyle?: boolean;
      publicUrl: string;
    };

export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Succeeds if the key does not exist. */
  delete: (key: string) => Promise<void>;
  get: (key: string) => Promise<Uint8Array>;
  url: (key: string) => string;
};

const keyLengthMax = 200;

export function createStorage(config: StorageConfig): Storage {
  const base = config.publicUrl.replace(/\/+$/, '');
  let diskPromise: Promise<Disk> | undefined;
  const getDisk = () => (diskPromise ??= openDisk(config));

  return {
    async put(key, bytes, contentType) {
      await (await getDisk()).put(assertStorageKey(key), bytes, { contentType });
    },
    async delete(key) {
      await (await getDisk()).delete(assertStorageKey(key));
    },
    async get(key) {
      // Not `getBytes`: for a small file, the file system driver returns the whole pooled buffer with
      // unrelated bytes.
      return buffer(await (await getDisk()).getStream(assertStorageKey(key)));
    },
    url: (key) => `${base}/${assertStorageKey(key)}`,
  };
}

async function openDisk(config: StorageConfig): Promise<Disk> {
  if (config.driver === 'fs') {
    return new Disk(new FSDriver({ location: resolve(config.root), visibility: 'private' }));
  }
  // Imported on demand, because the SDK is large and the file system driver does not need it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle = false } = config;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint === undefined ? {} : { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle,
      // The SDK's default checksums corrupt uploads to services that do not support them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 8_000 },
      maxAttempts: 2,
      // The whole bucket is private; many services reject ACLs of single objects.
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

/**
 * The drivers would normalise a key such as `a/../b`. Such a key is a bug or an attack, so it is rejected.
 */
function assertStorageKey(key: string): string {
  const hasValidCharacters = key.length <= keyLengthMax && /^[a-z0-9][a-z0-9/.-]*$/.test(key);
  const hasValidSegments = key
    .split('/')
    .every((part) => /^[a-z0-9]/.test(part) && !part.endsWith('.') && !part.includes('..'));
  if (!hasValidCharacters || !hasValidSegments) throw new RangeError('Not a storage key');
  return key;
}
