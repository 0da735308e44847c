import { connect } from 'node:net';
import { once } from 'node:events';

export interface Answer {
  status: number;
  body: Buffer;
  ms: number;
}

/** One kept-open HTTP connection, one request at a time. Written by hand: the caller must cost less than what it measures. */
export interface Connection {
  send(request: string): Promise<Answer>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let received: Buffer[] = [];
  let waiting:
    | { began: number; resolve: (answer: Answer) => void; reject: (error: Error) => void }
    | undefined;
  let wanted = 0;
  let size = 0;
  let head = 0;
  let status = 0;

  const readHead = (): void => {
    const all = Buffer.concat(received);
    const end = all.indexOf(HEAD_END);
    received = [all];
    if (end < 0) return;
    const text = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (length === undefined) throw new Error(`an answer without a length: ${text}`);
    status = Number(text.slice(9, 12));
    head = end + HEAD_END.length;
    wanted = head + Number(length);
  };
  socket.on('data', (chunk) => {
    received.push(chunk);
    size += chunk.length;
    if (wanted === 0) readHead();
    if (wanted === 0 || size < wanted || waiting === undefined) return;
    const { began, resolve } = waiting;
    const body = Buffer.concat(received).subarray(head);
    received = [];
    [wanted, size, waiting] = [0, 0, undefined];
    resolve({ status, body, ms: performance.now() - began });
  });
  const fail = (error: Error): void => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { began: performance.now(), resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
