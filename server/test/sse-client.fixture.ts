import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { waitUntil } from './services.fixture.ts';

interface SseEvent {
  name: string;
  data: Record<string, unknown>;
}

/** A client of an SSE stream. */
export interface SseClient {
  status: number;
  headers: IncomingMessage['headers'];
  events: SseEvent[];
  /** Everything received, heartbeats included. */
  text: string;
  ended: boolean;
  /** Waits for `count` events of this name and returns the last of them. */
  waitForEvent(name: string, count?: number, ms?: number): Promise<SseEvent>;
  waitForEnd(ms?: number): Promise<void>;
  close(): void;
}

/**
 * Opens the stream on its own connection, without `fetch`: after an aborted fetch, undici opens another
 * connection, which keeps the server from closing.
 */
export async function openSseClient(
  base: string,
  token: string,
  query = '',
  path = '/h5/notifications/stream',
): Promise<SseClient> {
  const request = get(`${base}${path}${query}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const client: SseClient = {
    status: response.statusCode!,
    headers: response.headers,
    events: [],
    text: '',
    ended: false,
    async waitForEvent(name, count = 1, ms) {
      const matching = () => client.events.filter((event) => event.name === name);
      await waitUntil(`${count} × ${name}`, async () => matching().length >= count, ms);
      return matching()[count - 1]!;
    },
    waitForEnd: (ms) => waitUntil('the end of the stream', async () => client.ended, ms),
    close: () => void request.destroy(),
  };
  void readStream(response, client).catch(() => {});
  return client;
}

async function readStream(response: IncomingMessage, client: SseClient): Promise<void> {
  try {
    for await (const text of response.setEncoding('utf8')) {
      client.text += text;
      client.events = [...client.text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name, data]) => ({
        name: name!,
        data: JSON.parse(data!) as Record<string, unknown>,
      }));
    }
  } finally {
    client.ended = true;
  }
}
