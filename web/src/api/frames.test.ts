import { expect, test, vi } from 'vitest';
import { framesOf } from './frames.ts';

async function read(...pieces: string[]) {
  const heard = vi.fn<() => void>();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(control) {
      for (const piece of pieces) control.enqueue(encoder.encode(piece));
      control.close();
    },
  });
  const frames = [];
  for await (const frame of framesOf(body, heard)) frames.push(frame);
  return { frames, heard: heard.mock.calls.length };
}

test('an event is read whole, however the line cuts it', async () => {
  const { frames } = await read(
    'event: noti',
    'fication\ndata: {"postId":',
    '"7"}\n',
    '\nevent: post\r\n\r\n',
  );
  expect(frames).toEqual([
    { event: 'notification', data: '{"postId":"7"}' },
    { event: 'post', data: '' },
  ]);
});

test('a heartbeat is heard and says nothing', async () => {
  expect(await read(': still here\n\n', 'data: {}\n\n')).toEqual({
    frames: [{ event: 'message', data: '{}' }],
    heard: 2,
  });
});

test('what the line did not finish is dropped', async () => {
  expect((await read('event: notification\ndata: {}')).frames).toEqual([]);
});
