import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  /** Names in lower case; of a header that came twice, both values. */
  headers: Map<string, string>;
  body: Buffer;
  ms: number;
}

/** The other end closed the connection before it had answered. */
export class Hangup extends Error {}

export interface Connection {
  /** `last` ends the sending side: what is missing will not come. */
  send(bytes: Buffer, last?: boolean): Promise<Reply>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';
const PATIENCE_MS = 40_000;

/**
 * One HTTP connection, one request at a time, opened again when it was closed. Written by hand, because a proper client
 * refuses to send what is to be tried here.
 */
export function openConnection(port: number): Connection {
  let socket: Socket | undefined;
  const fresh = (): Socket => {
    socket = connect({ host: '127.0.0.1', port, noDelay: true });
    socket.on('error', () => {});
    return socket;
  };
  return {
    send: async (bytes, last = false) => {
      const kept = socket !== undefined && !socket.destroyed && socket.writable;
      try {
        return await exchange(kept ? socket! : fresh(), bytes, last);
      } catch (error) {
        // Nothing at all came back on a connection that was kept: it had been closed in the meantime.
        if (!kept || !(error instanceof Hangup)) throw error;
        return exchange(fresh(), bytes, last);
      }
    },
    close: () => socket?.destroy(),
  };
}

function exchange(socket: Socket, bytes: Buffer, last: boolean): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let all: Buffer = Buffer.alloc(0);
    const settle = (closed: boolean): void => {
      const reply = readReply(all, closed, bytes.subarray(0, 5).toString() === 'HEAD ');
      if (reply === undefined && !closed) return;
      socket.off('data', onData);
      socket.off('close', onClose);
      clearTimeout(timer);
      if (reply === undefined) {
        reject(new Hangup(all.length === 0 ? 'no answer' : 'half an answer'));
        return;
      }
      // A stream goes on for as long as somebody listens.
      if (reply.last) socket.destroy();
      resolve({ ...reply, ms: performance.now() - began });
    };
    const onData = (chunk: Buffer): void => {
      all = all.length === 0 ? chunk : Buffer.concat([all, chunk]);
      settle(false);
    };
    const onClose = (): void => settle(true);
    const timer = setTimeout(() => {
      socket.destroy();
    }, PATIENCE_MS);
    socket.on('data', onData);
    socket.on('close', onClose);
    if (last) socket.end(bytes);
    else socket.write(bytes);
  });
}

interface Read extends Omit<Reply, 'ms'> {
  last: boolean;
}

/** The answer if it is whole, of as many bytes as have come. */
export function readReply(all: Buffer, closed: boolean, headOnly = false): Read | undefined {
  const end = all.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [first = '', ...lines] = all.toString('latin1', 0, end).split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const status = Number(first.slice(9, 12));
  const rest = all.subarray(end + HEAD_END.length);
  if (status === 100) return readReply(rest, closed, headOnly);
  const close = headers.get('connection') === 'close';
  const reply = (body: Buffer, last = close): Read => ({ status, headers, body, last });
  if (headers.get('content-type')?.startsWith('text/event-stream')) return reply(rest, true);
  if (headOnly || status === 204 || status === 304) return reply(Buffer.alloc(0));
  const length = headers.get('content-length');
  if (length !== undefined)
    return rest.length >= Number(length) ? reply(rest.subarray(0, Number(length))) : undefined;
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = unchunked(rest);
    return body === undefined ? undefined : reply(body);
  }
  return closed ? reply(rest, true) : undefined;
}

function unchunked(bytes: Buffer): Buffer | undefined {
  // Most of a long file has not come yet; only its end is worth reading it from the start for.
  if (!bytes.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) return undefined;
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return undefined;
}
