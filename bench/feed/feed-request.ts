import { buildRawRequest } from '../directory/raw-request.ts';

/** Builds a POST as a member, with a rotating client IP to avoid rate limits per IP. */
export const buildFeedRequest = (path: string, body: Record<string, unknown>, token: string): string =>
  buildRawRequest({ method: 'POST', path, input: body as Record<string, string> }, token);
