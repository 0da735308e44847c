import { connect, createServer, type Socket, type AddressInfo } from 'node:net';
import { once } from 'node:events';

/** A statement as it went to PostgreSQL. */
export interface Sent {
  text: string;
  values: (string | null)[];
}

export interface Tap {
  url: string;
  /** What was sent since the last time. */
  drain(): Sent[];
  close(): void;
}

/** Stands between the API and PostgreSQL, passes every byte on, and notes the statements: what is counted is what ran. */
export async function openTap(databaseUrl: string): Promise<Tap> {
  const target = new URL(databaseUrl);
  let sent: Sent[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const engine = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true });
    client.setNoDelay(true);
    for (const socket of [client, engine]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        engine.destroy();
      });
    }
    const read = createReader((statement) => sent.push(statement));
    client.on('data', (chunk) => {
      read(chunk);
      engine.write(chunk);
    });
    engine.on('data', (chunk) => client.write(chunk));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    drain() {
      const last = sent;
      sent = [];
      return last;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Reads the frontend's side of the protocol: Parse names a text, Bind gives it values, Query is both in one. */
function createReader(note: (statement: Sent) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let begun = false;
  const texts = new Map<string, string>();

  const readMessage = (type: string, body: Buffer): void => {
    let at = 0;
    const string = (): string => {
      const end = body.indexOf(0, at);
      const text = body.toString('utf8', at, end);
      at = end + 1;
      return text;
    };
    const short = (): number => body.readInt16BE((at += 2) - 2);
    const value = (binary: boolean): string | null => {
      const length = body.readInt32BE((at += 4) - 4);
      if (length < 0) return null;
      const bytes = body.subarray(at, (at += length));
      return binary ? `\\x${bytes.toString('hex')}` : bytes.toString();
    };
    if (type === 'P') texts.set(string(), string());
    if (type === 'Q') note({ text: string(), values: [] });
    if (type !== 'B') return;
    string();
    const name = string();
    const formats = Array.from({ length: short() }, short);
    const values = Array.from({ length: short() }, (_, index) => value(formats[index] === 1));
    note({ text: texts.get(name) ?? '', values });
  };

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no type byte.
      const head = begun ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      if (begun) readMessage(String.fromCodePoint(rest[0]!), rest.subarray(5, length));
      begun = true;
      rest = rest.subarray(length);
    }
  };
}
