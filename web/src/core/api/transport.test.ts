import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@mingtang/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendByXhr } from './transport.ts';

/** A request whose progress the test reports. */
class FakeXhr extends EventTarget {
  static last: FakeXhr;
  readonly upload = new EventTarget();
  status = 200;
  responseText = '{}';
  /** As in a browser, from the start of the request. */
  timeout = 0;
  readonly open = vi.fn<() => void>();
  readonly send = vi.fn<() => void>();
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

test('the timeout of an upload counts from its last progress, and that of the answer from the last byte', async () => {
  const { outcome, onProgress, xhr } = startUpload();
  expect(xhr.timeout).toBe(UPLOAD_TIMEOUT_MS);
  vi.advanceTimersByTime(9_000);
  xhr.reportProgress(50);
  expect(xhr.timeout).toBe(9_000 + UPLOAD_TIMEOUT_MS);
  vi.advanceTimersByTime(9_000);
  xhr.reportProgress(100);
  expect(onProgress).toHaveBeenLastCalledWith(1);
  xhr.upload.dispatchEvent(new Event('load'));
  expect(xhr.timeout).toBe(18_000 + REQUEST_TIMEOUT_MS);
  xhr.dispatchEvent(new Event('load'));
  expect(await outcome).toBe('answered');
});

test('an upload without progress is a timeout', async () => {
  const { outcome, xhr } = startUpload();
  xhr.dispatchEvent(new Event('timeout'));
  expect(await outcome).toBe('timeout');
});
