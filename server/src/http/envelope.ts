import { errors, type ErrorKey } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const languageOf = (request: FastifyRequest): Language =>
  request.headers['internation'] === '1' ? 'en' : 'zh';

export const textOf = (key: ErrorKey, language: Language): string => errors[key][language === 'en' ? 2 : 1];

export const wrap = (request: FastifyRequest, data: unknown) => ({
  code: 200,
  msg: textOf('ok', languageOf(request)),
  data,
  traceId: request.id,
});

export const wrapRefusal = (request: FastifyRequest, key: ErrorKey, fields?: Record<string, string>) => ({
  code: errors[key][0],
  msg: textOf(key, languageOf(request)),
  data: fields === undefined ? null : { fields },
  traceId: request.id,
});

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  key: ErrorKey,
  fields?: Record<string, string>,
): FastifyReply {
  request.refused = key;
  return reply.code(errors[key][0]).send(wrapRefusal(request, key, fields));
}
