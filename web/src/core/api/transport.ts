import { REQUEST_TIMEOUT_MS } from '@mingtang/contract/limits';
import { takePrefetched } from './prefetch.ts';
import { ApiError } from './api-error.ts';

export interface ApiRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
  timeoutMs: number;
  /** The timeout applies to a pause in the transfer, not to the whole download. */
  largeDownload: boolean;
  signal: AbortSignal | undefined;
  onProgress: ((share: number) => void) | undefined;
}

/** `body` is a string if it can contain an envelope, else a Blob. */
export interface RawResponse {
  status: number;
  type: string;
  body: string | Blob;
}

const isText = (type: string) => /json|text\/(?:html|plain)/.test(type) || type === '';
const abortError = () => new DOMException('The call was aborted.', 'AbortError');

/** Reads the body as a Blob; `onChunk` is called for every chunk. */
async function readBlob(response: Response, onChunk: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    onChunk();
    parts.push(value);
  }
}

/** The timeout covers the body too, so that a stalled download does not outlive it. */
export async function sendByFetch(request: ApiRequest): Promise<RawResponse> {
  const prefetched = takePrefetched(request.method, request.url, request.headers);
  const control = prefetched?.control ?? new AbortController();
  const abort = () => control.abort();
  let timedOut = false;
  const startTimer = () =>
    setTimeout(() => {
      timedOut = true;
      control.abort();
    }, request.timeoutMs);
  let timer = startTimer();
  const restartTimer = () => {
    clearTimeout(timer);
    timer = startTimer();
  };
  request.signal?.addEventListener('abort', abort, { once: true });
  if (request.signal?.aborted) abort();
  try {
    const { method, headers, body } = request;
    const response = await (prefetched?.response ??
      fetch(request.url, { method, headers, body, signal: control.signal }));
    const type = response.headers.get('content-type') ?? '';
    const content = isText(type)
      ? await response.text()
      : request.largeDownload
        ? await readBlob(response, restartTimer)
        : await response.blob();
    return { status: response.status, type, body: content };
  } catch {
    if (timedOut) throw new ApiError({ kind: 'timeout' });
    if (request.signal?.aborted) throw abortError();
    throw new ApiError({ kind: 'network' });
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}

/**
 * For uploads with progress, which `fetch` does not report. The timeout applies to a pause in sending, so that a slow
 * connection may take longer; after the last byte the server has as much time as for any request.
 */
export function sendByXhr(request: ApiRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    const startedAt = performance.now();
    /** The browser measures the timeout from the start of the request. */
    const setTimeoutFromNow = (milliseconds: number) => {
      xhr.timeout = performance.now() - startedAt + milliseconds;
    };
    setTimeoutFromNow(request.timeoutMs);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      setTimeoutFromNow(request.timeoutMs);
      if (total) request.onProgress?.(loaded / total);
    });
    xhr.upload.addEventListener('load', () => setTimeoutFromNow(REQUEST_TIMEOUT_MS));
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        type: xhr.getResponseHeader('content-type') ?? '',
        body: xhr.responseText,
      }),
    );
    xhr.addEventListener('error', () => reject(new ApiError({ kind: 'network' })));
    xhr.addEventListener('timeout', () => reject(new ApiError({ kind: 'timeout' })));
    xhr.addEventListener('abort', () => reject(abortError()));
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(request.body);
  });
}
