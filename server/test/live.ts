import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { until } from './services.ts';

interface Heard {
  name: string;
  data: Record<string, unknown>;
}

/** A live line as a client holds it. */
export interface Line {
  status: number;
  headers: IncomingMessage['headers'];
  events: Heard[];
  /** Everything as it came, heartbeats too. */
  text: string;
  ended: boolean;
  /** Waits for so many events of a name. */
  hear(name: string, count?: number, ms?: number): Promise<Heard>;
  end(ms?: number): Promise<void>;
  close(): void;
}

/** On a connection of its own: the one of an aborted fetch is replaced by another, which keeps its server open. */
export async function listen(
  base: string,
  token: string,
  query = '',
  path = '/h5/notifications/stream',
): Promise<Line> {
  const request = get(`${base}${path}${query}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const line: Line = {
    status: response.statusCode!,
    headers: response.headers,
    events: [],
    text: '',
    ended: false,
    async hear(name, count = 1, ms) {
      const heard = () => line.events.filter((event) => event.name === name);
      await until(`${count} × ${name}`, async () => heard().length >= count, ms);
      return heard()[count - 1]!;
    },
    end: (ms) => until('the end of the stream', async () => line.ended, ms),
    close: () => void request.destroy(),
  };
  void read(response, line).catch(() => {});
  return line;
}

async function read(response: IncomingMessage, line: Line): Promise<void> {
  try {
    for await (const text of response.setEncoding('utf8')) {
      line.text += text;
      line.events = [...line.text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name, data]) => ({
        name: name!,
        data: JSON.parse(data!) as Record<string, unknown>,
      }));
    }
  } finally {
    line.ended = true;
  }
}
