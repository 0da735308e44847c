import multipart from '@fastify/multipart';
import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Where routes that take a file are mounted: the parser's hooks would burden every other call. In an object, because
 * an instance can be awaited itself, and a promise of this one would turn into the app.
 */
export async function openUploads(app: FastifyInstance): Promise<{ uploads: FastifyInstance }> {
  let uploads = app;
  await app.register(async (scope) => {
    uploads = scope;
    await scope.register(multipart, {
      limits: {
        files: 1,
        fileSize: IMAGE_BYTES_MAX,
        fields: 10,
        parts: 11,
        fieldSize: 2_000,
        fieldNameSize: 100,
        headerPairs: 20,
      },
      throwFileSizeLimit: false,
    });
  });
  return { uploads };
}

/** The one file of an upload, whole or refused. */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new AppError('request.type');
  const part = await request.file().catch(broken);
  if (part === undefined || part.fieldname !== 'file') throw new AppError('image.missing');
  const bytes = await part.toBuffer().catch(broken);
  if (part.file.truncated) throw new AppError('image.too_large');
  return bytes;
}

/** The parser's own refusals carry a code; its complaints about a form it cannot read are plain errors. */
function broken(error: Error & { code?: string }): never {
  throw error.code === undefined ? new AppError('request.invalid', { cause: error }) : error;
}
