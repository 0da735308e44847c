import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@mingtang/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendByXhr } from './transport.ts';

/** A request whose progress the test reports. */
class FakeXhr extends EventTarget {
  static last: FakeXhr;
  readonly upload = new EventTarget();
  status = 200;
  responseText = '{}';
  readonly open = vi.fn<() => void>();
  readonly send = vi.fn<() => void>();
  readonly abort = vi.fn<() => void>();
  constructor() {
    super();
    FakeXhr.last = this;
  }
  getResponseHeader = () => 'application/json';

  reportProgress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => vi.useRealTimers());

function startUpload() {
  const onProgress = vi.fn<(share: number) => void>();
  const outcome = sendByXhr({
    method: 'POST',
    url: '/',
    headers: {},
    body: null,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    largeDownload: false,
    signal: undefined,
    onProgress,
  }).then(
    () => 'answered',
    (error: { kind: string }) => error.kind,
  );
  return { outcome, onProgress, xhr: FakeXhr.last };
}

test('an upload on a slow connection continues as long as it makes progress', async () => {
  const { outcome, onProgress, xhr } = startUpload();
  for (const loaded of [20, 40, 60, 80, 100]) {
    await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT_MS - 1);
    xhr.reportProgress(loaded);
  }
  xhr.upload.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
  expect(onProgress).toHaveBeenLastCalledWith(1);
  xhr.dispatchEvent(new Event('load'));
  xhr.dispatchEvent(new Event('loadend'));
  expect(await outcome).toBe('answered');
  expect(vi.getTimerCount()).toBe(0);
});

test('an upload that stalls is a timeout', async () => {
  const { outcome, xhr } = startUpload();
  xhr.reportProgress(50);
  await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT_MS);
  expect(await outcome).toBe('timeout');
  expect(xhr.abort).toHaveBeenCalledOnce();
});

test('an upload that the server does not answer is a timeout', async () => {
  const { outcome, xhr } = startUpload();
  xhr.reportProgress(100);
  xhr.upload.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  expect(await outcome).toBe('timeout');
});
