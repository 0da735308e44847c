import { hash, randomBytes } from 'node:crypto';

export const newToken = (): string => `at_${randomBytes(32).toString('base64url')}`;
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
