import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '../directory/connection.ts';
import type { Server } from '../directory/server.ts';
import type { Network } from './data.ts';
import { requestOf } from './request.ts';
import { openSessions, startApi } from './server.ts';

const CLIENTS = 2_000;
const COMMENTS = 20;
const WRITERS = 20;

export interface Live {
  clients: number;
  events: number;
  lost: number;
  p50: number;
  p99: number;
  /** Resident memory of each API process before and with its clients, in MB. */
  before: number[];
  after: number[];
}

async function memory({ started }: Server): Promise<number> {
  const status = await readFile(`/proc/${started.child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}

/** A reader with the page of the post open; `heard` is called at each event about a comment. */
async function listen(port: number, token: string, postId: string, heard: () => void): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(
    `GET /h5/notifications/stream?postId=${postId} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  if (!first.toString().startsWith('HTTP/1.1 200')) throw new Error(first.toString());
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\n')) if (line.startsWith('event: comment')) heard();
  });
  return socket;
}

/** Two thousand readers on two API processes look at one post while others write under it. */
export async function hearComments(network: Network): Promise<Live> {
  const postId = network.empty;
  const tokens = await openSessions(network, 1_000, CLIENTS + WRITERS);
  const apis = [await startApi(network), await startApi(network)];
  const sockets: Socket[] = [];
  try {
    const before = await Promise.all(apis.map(memory));
    const delays: number[] = [];
    let wrote = 0;
    for (let client = 0; client < CLIENTS; client += 1)
      sockets.push(
        await listen(apis[client % 2]!.port, tokens[client]!, postId, () =>
          delays.push(performance.now() - wrote),
        ),
      );
    const after = await Promise.all(apis.map(memory));
    const connection = await openConnection(apis[0]!.port);
    for (let turn = 0; turn < COMMENTS; turn += 1) {
      wrote = performance.now();
      const body = { postId, text: `现在还有库存吗？第 ${turn} 问` };
      const { status, body: answer } = await connection.send(
        requestOf('/h5/cloud/update_comment', body, tokens[CLIENTS + (turn % WRITERS)]!),
      );
      if (status !== 200) throw new Error(`${status} ${answer.toString()}`);
      for (let waited = 0; delays.length < (turn + 1) * CLIENTS && waited < 100; waited += 1) await sleep(50);
    }
    connection.close();
    delays.sort((a, b) => a - b);
    return {
      clients: CLIENTS,
      events: delays.length,
      lost: CLIENTS * COMMENTS - delays.length,
      p50: delays[Math.floor(delays.length / 2)] ?? Number.NaN,
      p99: delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
      before,
      after,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await Promise.all(apis.map(({ started }) => started.stop()));
  }
}
