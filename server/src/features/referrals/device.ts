import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import type { Device } from '../sessions/sessions.service.ts';

/** To be compared and never read: what sessions know of a device, and no more. */
export const hashDevice = (secrets: Secrets, { device, place }: Device): Buffer =>
  createHmac('sha256', secrets.CODE_SECRET).update(`referral\n${device}\n${place}`).digest();
