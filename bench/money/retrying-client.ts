import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout of one request. */
const RESPONSE_TIMEOUT_MS = 26_000;
/** Total time for the retries of a request. */
const RETRY_TIMEOUT_MS = 240_000;
const RETRY_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Status of a response, and message and data of its envelope. */
export interface ApiResponse {
  status: number;
  msg: string;
  data: unknown;
}

export interface RetryingRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  token: string;
  /** Determines the client IP; different for each buyer. */
  callerId: number;
  body?: object;
  /** Idempotency key. */
  key?: string;
}

async function sendRequest({
  url,
  method,
  token,
  callerId,
  body,
  key,
}: RetryingRequest): Promise<ApiResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${callerId >> 16}.${(callerId >> 8) & 255}.${callerId & 255}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  const { msg = '', data } = (await response.json()) as { msg?: string; data?: unknown };
  return { status: response.status, msg, data };
}

/**
 * Retries until there is a final response: no network error, no 5xx and no 429. With an idempotency key a 409
 * is retried too, because the first attempt may still be in progress. Undefined after the timeout.
 */
export async function sendUntilFinal(request: RetryingRequest): Promise<ApiResponse | undefined> {
  const end = Date.now() + RETRY_TIMEOUT_MS;
  for (let attempt = 0; Date.now() < end; attempt += 1) {
    const response = await sendRequest(request).catch(() => undefined);
    const shouldRetry =
      response === undefined ||
      response.status >= 500 ||
      response.status === 429 ||
      (request.key !== undefined && response.status === 409);
    if (!shouldRetry) return response;
    await sleep(RETRY_PAUSES_MS[Math.min(attempt, RETRY_PAUSES_MS.length - 1)]! * (0.5 + Math.random()));
  }
  return undefined;
}
