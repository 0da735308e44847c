import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buildRawRequest } from '../directory/raw-request.ts';

/** Opens an SSE stream of notifications; calls `onEvent` for each event after the initial one. */
export async function openEventStream(
  port: number,
  token: string,
  input: Record<string, string>,
  onEvent: (name: string, data: string) => void,
): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(buildRawRequest({ method: 'GET', path: '/h5/notifications/stream', input }, token));
  const [first] = (await once(socket, 'data')) as [Buffer];
  if (!first.toString().startsWith('HTTP/1.1 200')) throw new Error(first.toString());
  let received = '';
  socket.on('data', (bytes) => {
    const events = (received + bytes.toString()).split('\n\n');
    received = events.pop()!;
    for (const event of events) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/m.exec(event) ?? [];
      if (name !== undefined && data !== undefined) onEvent(name, data);
    }
  });
  return socket;
}
