import { expect, test, vi } from 'vitest';
import { parseSseStream } from './sse-parser.ts';

async function parse(...chunks: string[]) {
  const onChunk = vi.fn<() => void>();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(control) {
      for (const chunk of chunks) control.enqueue(encoder.encode(chunk));
      control.close();
    },
  });
  const events = [];
  for await (const event of parseSseStream(body, onChunk)) events.push(event);
  return { events, chunkCount: onChunk.mock.calls.length };
}

test('parses an event that arrives in several chunks', async () => {
  const { events } = await parse(
    'event: noti',
    'fication\ndata: {"postId":',
    '"7"}\n',
    '\nevent: post\r\n\r\n',
  );
  expect(events).toEqual([
    { event: 'notification', data: '{"postId":"7"}' },
    { event: 'post', data: '' },
  ]);
});

test('a heartbeat calls the callback but yields no event', async () => {
  expect(await parse(': still here\n\n', 'data: {}\n\n')).toEqual({
    events: [{ event: 'message', data: '{}' }],
    chunkCount: 2,
  });
});

test('discards an incomplete event at the end of the stream', async () => {
  expect((await parse('event: notification\ndata: {}')).events).toEqual([]);
});
