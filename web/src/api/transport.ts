import { takeEarly } from './early.ts';
import { ApiFailure } from './failure.ts';

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
  timeoutMs: number;
  /** The limit is for a pause, not for the whole: a file takes as long as it takes. */
  file: boolean;
  signal: AbortSignal | undefined;
  onProgress: ((share: number) => void) | undefined;
}

/** Text when it can hold an envelope, bytes otherwise. */
export interface Reply {
  status: number;
  type: string;
  body: string | Blob;
}

const isText = (type: string) => /json|text\/(?:html|plain)/.test(type) || type === '';
const aborted = () => new DOMException('The call was given up.', 'AbortError');

/** The bytes of a file; `heard` is called for every piece. */
async function bytesOf(answer: Response, heard: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
    heard();
    parts.push(value);
  }
}

/** The clock covers the body too: a stalled download must not outlive the limit. */
export async function sendByFetch(request: Request): Promise<Reply> {
  const early = takeEarly(request.method, request.url, request.headers);
  const control = early?.control ?? new AbortController();
  const giveUp = () => control.abort();
  let late = false;
  const start = () =>
    setTimeout(() => {
      late = true;
      control.abort();
    }, request.timeoutMs);
  let clock = start();
  const startAnew = () => {
    clearTimeout(clock);
    clock = start();
  };
  request.signal?.addEventListener('abort', giveUp, { once: true });
  if (request.signal?.aborted) giveUp();
  try {
    const { method, headers, body } = request;
    const answer = await (early?.answer ??
      fetch(request.url, { method, headers, body, signal: control.signal }));
    const type = answer.headers.get('content-type') ?? '';
    const read = isText(type)
      ? await answer.text()
      : request.file
        ? await bytesOf(answer, startAnew)
        : await answer.blob();
    return { status: answer.status, type, body: read };
  } catch {
    if (late) throw new ApiFailure({ kind: 'timeout' });
    if (request.signal?.aborted) throw aborted();
    throw new ApiFailure({ kind: 'network' });
  } finally {
    clearTimeout(clock);
    request.signal?.removeEventListener('abort', giveUp);
  }
}

/** `fetch` cannot tell how much of an upload has left; XMLHttpRequest can. */
export function sendByXhr(request: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.timeout = request.timeoutMs;
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total) request.onProgress?.(loaded / total);
    });
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        type: xhr.getResponseHeader('content-type') ?? '',
        body: xhr.responseText,
      }),
    );
    xhr.addEventListener('error', () => reject(new ApiFailure({ kind: 'network' })));
    xhr.addEventListener('timeout', () => reject(new ApiFailure({ kind: 'timeout' })));
    xhr.addEventListener('abort', () => reject(aborted()));
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(request.body);
  });
}
