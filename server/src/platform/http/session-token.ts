import type { FastifyRequest } from 'fastify';
import { hash, randomBytes } from 'node:crypto';

export const newSessionToken = (): string => `at_${randomBytes(32).toString('base64url')}`;
export const hashSessionToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const BEARER_TOKEN = /^Bearer (at_[A-Za-z0-9_-]{43})$/;

export const bearerTokenOf = (request: FastifyRequest): string | undefined =>
  BEARER_TOKEN.exec(request.headers.authorization ?? '')?.[1];
