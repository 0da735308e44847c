import { connect, type Socket } from 'node:net';

export interface RawHttpResponse {
  status: number;
  /** Names in lower case; the values of a repeated header are joined. */
  headers: Map<string, string>;
  body: Buffer;
  ms: number;
}

/** The server closed the connection before the response was complete. */
export class ConnectionClosedError extends Error {}

export interface RawConnection {
  /** With `halfClose`, ends the sending side of the connection after the bytes. */
  send(bytes: Buffer, halfClose?: boolean): Promise<RawHttpResponse>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';
const RESPONSE_TIMEOUT_MS = 40_000;

/**
 * One HTTP connection, one request at a time; reconnects if the server closed it. Hand-written, because regular HTTP
 * clients refuse to send malformed requests.
 */
export function openRawConnection(port: number): RawConnection {
  let socket: Socket | undefined;
  const openSocket = (): Socket => {
    socket = connect({ host: '127.0.0.1', port, noDelay: true });
    socket.on('error', () => {});
    return socket;
  };
  return {
    send: async (bytes, halfClose = false) => {
      const reusable = socket !== undefined && !socket.destroyed && socket.writable;
      try {
        return await exchange(reusable ? socket! : openSocket(), bytes, halfClose);
      } catch (error) {
        // The server closed the idle connection in the meantime: retry on a new one.
        if (!reusable || !(error instanceof ConnectionClosedError)) throw error;
        return exchange(openSocket(), bytes, halfClose);
      }
    },
    close: () => socket?.destroy(),
  };
}

function exchange(socket: Socket, bytes: Buffer, halfClose: boolean): Promise<RawHttpResponse> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let received: Buffer = Buffer.alloc(0);
    const tryComplete = (closed: boolean): void => {
      const response = parseResponse(received, closed, bytes.subarray(0, 5).toString() === 'HEAD ');
      if (response === undefined && !closed) return;
      socket.off('data', onData);
      socket.off('close', onClose);
      clearTimeout(timer);
      if (response === undefined) {
        reject(new ConnectionClosedError(received.length === 0 ? 'no response' : 'incomplete response'));
        return;
      }
      // An event stream never ends by itself.
      if (response.mustClose) socket.destroy();
      resolve({ ...response, ms: performance.now() - startedAt });
    };
    const onData = (chunk: Buffer): void => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      tryComplete(false);
    };
    const onClose = (): void => tryComplete(true);
    const timer = setTimeout(() => {
      socket.destroy();
    }, RESPONSE_TIMEOUT_MS);
    socket.on('data', onData);
    socket.on('close', onClose);
    if (halfClose) socket.end(bytes);
    else socket.write(bytes);
  });
}

interface ParsedResponse extends Omit<RawHttpResponse, 'ms'> {
  /** True if the connection cannot be used for another request. */
  mustClose: boolean;
}

/** Parses the response; undefined while it is incomplete. */
export function parseResponse(
  received: Buffer,
  closed: boolean,
  headOnly = false,
): ParsedResponse | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = received.toString('latin1', 0, headEnd).split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const status = Number(statusLine.slice(9, 12));
  const rest = received.subarray(headEnd + HEAD_END.length);
  if (status === 100) return parseResponse(rest, closed, headOnly);
  const serverCloses = headers.get('connection') === 'close';
  const buildResponse = (body: Buffer, mustClose = serverCloses): ParsedResponse => ({
    status,
    headers,
    body,
    mustClose,
  });
  if (headers.get('content-type')?.startsWith('text/event-stream')) return buildResponse(rest, true);
  if (headOnly || status === 204 || status === 304) return buildResponse(Buffer.alloc(0));
  const length = headers.get('content-length');
  if (length !== undefined)
    return rest.length >= Number(length) ? buildResponse(rest.subarray(0, Number(length))) : undefined;
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = decodeChunked(rest);
    return body === undefined ? undefined : buildResponse(body);
  }
  return closed ? buildResponse(rest, true) : undefined;
}

function decodeChunked(bytes: Buffer): Buffer | undefined {
  // Parse only once the last chunk has arrived; parsing after every packet would be quadratic.
  if (!bytes.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) return undefined;
  const parts: Buffer[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', offset);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', offset, lineEnd), 16);
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    offset = lineEnd + 2 + size + 2;
  }
  return undefined;
}
