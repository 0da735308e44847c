import multipart from '@fastify/multipart';
import type { ErrorKey } from '@mingtang/contract/errors';
import { IMAGE_BYTES_MAX, SHEET_BYTES_MAX } from '@mingtang/contract/limits';
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

interface Limit {
  bytes: number;
  missing: ErrorKey;
  tooLarge: ErrorKey;
}
const LIMITS: Record<'image' | 'sheet', Limit> = {
  image: { bytes: IMAGE_BYTES_MAX, missing: 'image.missing', tooLarge: 'image.too_large' },
  sheet: { bytes: SHEET_BYTES_MAX, missing: 'sheet.missing', tooLarge: 'sheet.too_large' },
};

export interface Upload {
  file: Uint8Array;
  filename: string;
  /** The plain fields that came before the file. */
  fields: Record<string, string>;
}

/** The one file of an upload, whole or refused. */
export async function readUpload(request: FastifyRequest, of: 'image' | 'sheet'): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('request.type');
  const limit = LIMITS[of];
  const part = await request.file({ limits: { fileSize: limit.bytes } }).catch(broken);
  if (part === undefined) throw new AppError(limit.missing);
  const file = await part.toBuffer().catch(broken);
  if (part.file.truncated) throw new AppError(limit.tooLarge);
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    field !== undefined && 'value' in field ? [[name, String(field.value)]] : [],
  );
  return { file, filename: part.filename, fields: Object.fromEntries(fields) as Record<string, string> };
}

/** The parser's own refusals carry a code; its complaints about a form it cannot read are plain errors. */
function broken(error: Error & { code?: string }): never {
  throw error.code === undefined ? new AppError('request.invalid', { cause: error }) : error;
}
