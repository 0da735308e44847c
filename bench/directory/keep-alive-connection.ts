import { connect } from 'node:net';
import { once } from 'node:events';

export interface RawResponse {
  status: number;
  body: Buffer;
  ms: number;
}

/** One keep-alive HTTP connection, one request at a time. Hand-written so that the client needs little CPU. */
export interface KeepAliveConnection {
  send(request: string): Promise<RawResponse>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

export async function openKeepAliveConnection(port: number): Promise<KeepAliveConnection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let received: Buffer[] = [];
  let pending:
    | { startedAt: number; resolve: (response: RawResponse) => void; reject: (error: Error) => void }
    | undefined;
  let expectedSize = 0;
  let receivedSize = 0;
  let bodyStart = 0;
  let status = 0;

  const readHead = (): void => {
    const bytes = Buffer.concat(received);
    const headEnd = bytes.indexOf(HEAD_END);
    received = [bytes];
    if (headEnd < 0) return;
    const head = bytes.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`response without content-length: ${head}`);
    status = Number(head.slice(9, 12));
    bodyStart = headEnd + HEAD_END.length;
    expectedSize = bodyStart + Number(length);
  };
  socket.on('data', (chunk) => {
    received.push(chunk);
    receivedSize += chunk.length;
    if (expectedSize === 0) readHead();
    if (expectedSize === 0 || receivedSize < expectedSize || pending === undefined) return;
    const { startedAt, resolve } = pending;
    const body = Buffer.concat(received).subarray(bodyStart);
    received = [];
    [expectedSize, receivedSize, pending] = [0, 0, undefined];
    resolve({ status, body, ms: performance.now() - startedAt });
  });
  const fail = (error: Error): void => pending?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        pending = { startedAt: performance.now(), resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
