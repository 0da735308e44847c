import multipart from '@fastify/multipart';
import type { ErrorKey } from '@mingtang/contract/errors';
import { IMAGE_BYTES_MAX, SPREADSHEET_BYTES_MAX } from '@mingtang/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../base/errors.ts';

/**
 * Fastify scope for upload routes, so that the multipart hooks do not run for other routes. Returned in an object,
 * because a Fastify instance is thenable, so `await` would resolve it to the app.
 */
export async function createUploadScope(app: FastifyInstance): Promise<{ uploadScope: FastifyInstance }> {
  let uploadScope = app;
  await app.register(async (scope) => {
    uploadScope = scope;
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
  return { uploadScope };
}

interface UploadLimit {
  bytes: number;
  missing: ErrorKey;
  tooLarge: ErrorKey;
}
const UPLOAD_LIMITS: Record<'image' | 'sheet', UploadLimit> = {
  image: { bytes: IMAGE_BYTES_MAX, missing: 'image.missing', tooLarge: 'image.too_large' },
  sheet: { bytes: SPREADSHEET_BYTES_MAX, missing: 'sheet.missing', tooLarge: 'sheet.too_large' },
};

export interface Upload {
  file: Uint8Array;
  filename: string;
  /** The form fields before the file. */
  fields: Record<string, string>;
}

/** Reads the single file of an upload; throws if it is missing or too large. */
export async function readUpload(request: FastifyRequest, type: 'image' | 'sheet'): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  const limit = UPLOAD_LIMITS[type];
  const part = await request.file({ limits: { fileSize: limit.bytes } }).catch(throwUploadError);
  if (part === undefined) throw new AppError(limit.missing);
  const file = await part.toBuffer().catch(throwUploadError);
  if (part.file.truncated) throw new AppError(limit.tooLarge);
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    field !== undefined && 'value' in field ? [[name, String(field.value)]] : [],
  );
  return { file, filename: part.filename, fields: Object.fromEntries(fields) as Record<string, string> };
}

/** Fastify's own errors have a code; errors without one mean a malformed form. */
function throwUploadError(error: Error & { code?: string }): never {
  throw error.code === undefined ? new AppError('request.invalid', { cause: error }) : error;
}
