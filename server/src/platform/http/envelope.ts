import { errors, type ErrorKey } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const requestLanguageOf = (request: FastifyRequest): Language =>
  request.headers['internation'] === '1' ? 'en' : 'zh';

export const errorTextOf = (key: ErrorKey, language: Language): string =>
  errors[key][language === 'en' ? 2 : 1];

export const wrapSuccess = (request: FastifyRequest, data: unknown) => ({
  code: 200,
  msg: errorTextOf('ok', requestLanguageOf(request)),
  data,
  traceId: request.id,
});

export const wrapError = (request: FastifyRequest, key: ErrorKey, fields?: Record<string, string>) => ({
  code: errors[key][0],
  msg: errorTextOf(key, requestLanguageOf(request)),
  data: fields === undefined ? null : { fields },
  traceId: request.id,
});

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  key: ErrorKey,
  fields?: Record<string, string>,
): FastifyReply {
  request.errorKey = key;
  return reply.code(errors[key][0]).send(wrapError(request, key, fields));
}
