import { requestOf as getOf } from '../directory/calls.ts';

/** A POST as a member; the addresses are many, so that the limits by address stay out of the way. */
export const requestOf = (path: string, body: Record<string, unknown>, token: string): string =>
  getOf({ method: 'POST', path, given: body as Record<string, string> }, token);
