import { setTimeout as sleep } from 'node:timers/promises';
import { type CallJournal, recordAttempt, recordWrongResponse } from './call-journal.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
/** Longer than the lock of an idempotency key held by a dead process. */
const RETRY_TIMEOUT_MS = 150_000;
/** Pause before a retry while the first attempt is still being processed. */
const STILL_PROCESSING_PAUSE_MS = 3_000;

export interface ApiResponse {
  status: number;
  msg: string;
  data: unknown;
}

export interface FailoverRequest {
  /** Name of the call in the failure table. */
  callName: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: object;
  /** Idempotency key. */
  key?: string;
  /** Determines the client IP. */
  callerId: number;
}

/** A separate client IP for each caller, so that rate limits per IP are never reached. */
const clientIpOf = (callerId: number): string =>
  `10.${(callerId >> 16) & 255}.${(callerId >> 8) & 255}.${callerId & 255}`;

/** Returns the failure as text if there is no valid response below 500. */
async function sendOnce(
  url: string,
  { method, path, token, body, key, callerId }: FailoverRequest,
): Promise<ApiResponse | string> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': clientIpOf(callerId),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status >= 500) return `status ${response.status}`;
    const parsed = JSON.parse(text) as { code?: number; msg?: string; data?: unknown; traceId?: string };
    if (parsed.code !== response.status || typeof parsed.msg !== 'string' || !parsed.traceId)
      return `invalid response: ${response.status} ${text.slice(0, 80)}`;
    return { status: response.status, msg: parsed.msg, data: parsed.data };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
}

/** Retries with the same idempotency key until there is a response. Undefined after the timeout. */
export async function sendWithRetries(
  journal: CallJournal,
  url: string,
  request: FailoverRequest,
): Promise<ApiResponse | undefined> {
  const end = Date.now() + RETRY_TIMEOUT_MS;
  for (let attempt = 0; Date.now() < end; attempt += 1) {
    let stillProcessing = false;
    const response = await sendOnce(url, request);
    if (typeof response === 'string') {
      if (response.startsWith('invalid response'))
        recordWrongResponse(journal, `${request.callName}: ${response}`);
      recordAttempt(journal, request.callName, attempt > 0, response);
    } else {
      recordAttempt(journal, request.callName, attempt > 0);
      // An earlier attempt with this key is still being processed.
      stillProcessing =
        request.key !== undefined && response.status === 409 && response.msg.includes('正在处理');
      if (!stillProcessing) return response;
    }
    await sleep(stillProcessing ? STILL_PROCESSING_PAUSE_MS : 300 + Math.random() * 700);
  }
  return undefined;
}
