import { connect, createServer, type Socket, type AddressInfo } from 'node:net';
import { once } from 'node:events';

/** Statement as sent to PostgreSQL. */
export interface SqlStatement {
  text: string;
  values: (string | null)[];
}

export interface PostgresProxy {
  url: string;
  /** Returns the statements captured since the previous call. */
  drain(): SqlStatement[];
  close(): void;
}

/** Starts a proxy between the API and PostgreSQL that forwards every byte and captures the executed statements. */
export async function openPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  let statements: SqlStatement[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const postgres = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true });
    client.setNoDelay(true);
    for (const socket of [client, postgres]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        postgres.destroy();
      });
    }
    const readChunk = createProtocolReader((statement) => statements.push(statement));
    client.on('data', (chunk) => {
      readChunk(chunk);
      postgres.write(chunk);
    });
    postgres.on('data', (chunk) => client.write(chunk));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    drain() {
      const drained = statements;
      statements = [];
      return drained;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Parses the messages of the client: Parse defines a named statement, Bind sets the values of one execution,
 * Query executes a text without values.
 */
function createProtocolReader(onStatement: (statement: SqlStatement) => void): (chunk: Buffer) => void {
  let unread: Buffer = Buffer.alloc(0);
  let startupRead = false;
  const statementTexts = new Map<string, string>();

  const readMessage = (type: string, body: Buffer): void => {
    let offset = 0;
    const readString = (): string => {
      const end = body.indexOf(0, offset);
      const text = body.toString('utf8', offset, end);
      offset = end + 1;
      return text;
    };
    const readInt16 = (): number => body.readInt16BE((offset += 2) - 2);
    const readValue = (binary: boolean): string | null => {
      const length = body.readInt32BE((offset += 4) - 4);
      if (length < 0) return null;
      const bytes = body.subarray(offset, (offset += length));
      return binary ? `\\x${bytes.toString('hex')}` : bytes.toString();
    };
    if (type === 'P') statementTexts.set(readString(), readString());
    if (type === 'Q') onStatement({ text: readString(), values: [] });
    if (type !== 'B') return;
    // The first string is the name of the portal.
    readString();
    const name = readString();
    const formats = Array.from({ length: readInt16() }, readInt16);
    const values = Array.from({ length: readInt16() }, (_, index) => readValue(formats[index] === 1));
    onStatement({ text: statementTexts.get(name) ?? '', values });
  };

  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      // The startup message has no type byte.
      const typeBytes = startupRead ? 1 : 0;
      if (unread.length < typeBytes + 4) return;
      const length = typeBytes + unread.readInt32BE(typeBytes);
      if (unread.length < length) return;
      if (startupRead) readMessage(String.fromCodePoint(unread[0]!), unread.subarray(5, length));
      startupRead = true;
      unread = unread.subarray(length);
    }
  };
}
