import { hash, randomBytes } from 'node:crypto';

export const newSessionToken = (): string => `at_${randomBytes(32).toString('base64url')}`;
export const hashSessionToken = (token: string): Buffer => hash('sha256', token, 'buffer');
