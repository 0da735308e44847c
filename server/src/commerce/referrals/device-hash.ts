import { createHmac } from 'node:crypto';
import type { Secrets } from '../../base/config.ts';
import type { RequestDevice } from '../../kernel/sessions/sessions.service.ts';

/** Keyed hash of the device data that sessions store; it can be compared but not read. */
export const hashDevice = (secrets: Secrets, { device, location }: RequestDevice): Buffer =>
  createHmac('sha256', secrets.CODE_SECRET).update(`referral\n${device}\n${location}`).digest();
