import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useEventStream } from './use-event-stream.ts';

function Progress({ path }: { path: string }) {
  useEventStream(path, () => {});
  return null;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([401, 403])('a stream that is refused with %d is not opened again', async (status) => {
  vi.useFakeTimers();
  const fetchMock = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal('fetch', fetchMock);
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Progress path="/h5/imports/7/stream" />));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchMock).toHaveBeenCalledOnce();
  root.unmount();
});
