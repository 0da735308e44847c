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
      /** For services other than AWS that speak the same protocol. */
      endpoint?: string;
      accessKeyId: string;
      secretAccessKey: string;
      forcePathStyle?: boolean;
      publicUrl: string;
    };

export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** A key that is not there is no error. */
  delete: (key: string) => Promise<void>;
  get: (key: string) => Promise<Uint8Array>;
  url: (key: string) => string;
};

const keyMax = 200;

export function createStorage(config: StorageConfig): Storage {
  const base = config.publicUrl.replace(/\/+$/, '');
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(config));

  return {
    async put(key, bytes, contentType) {
      await (await disk()).put(checked(key), bytes, { contentType });
    },
    async delete(key) {
      await (await disk()).delete(checked(key));
    },
    async get(key) {
      // Not getBytes: on a file system it hands out the whole pooled buffer that a small file was read into.
      return buffer(await (await disk()).getStream(checked(key)));
    },
    url: (key) => `${base}/${checked(key)}`,
  };
}

async function openDisk(config: StorageConfig): Promise<Disk> {
  if (config.driver === 'fs') {
    return new Disk(new FSDriver({ location: resolve(config.root), visibility: 'private' }));
  }
  // Loaded on demand: the SDK is large, and an installation on a file system never needs it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle = false } = config;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint === undefined ? {} : { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle,
      // The SDK's default checksums corrupt uploads on services that do not know them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 8_000 },
      maxAttempts: 2,
      // The bucket is private as a whole; many services refuse access lists on single objects.
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

/** The drivers tidy keys up; a key that needs it is a mistake or an attack, so it is refused instead. */
function checked(key: string): string {
  const fine = key.length <= keyMax && /^[a-z0-9][a-z0-9/.-]*$/.test(key);
  const whole = key
    .split('/')
    .every((part) => /^[a-z0-9]/.test(part) && !part.endsWith('.') && !part.includes('..'));
  if (!fine || !whole) throw new RangeError('Not a storage key');
  return key;
}
