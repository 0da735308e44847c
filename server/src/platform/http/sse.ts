import type { StreamSubscription } from '@mingtang/contract/route';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import { AppError } from '../../base/errors.ts';
import { eventChannelOf, type BusEvent } from '../event-bus.ts';
import { openRedis, type Redis } from '../redis.ts';
import type { SessionStore } from './authenticate.ts';
import type { SessionActor } from './handler.ts';

/** Shorter than the idle timeout of any proxy in between. */
const HEARTBEAT_MS = 25_000;
/** The streams of an ended session must close within five seconds. */
const SESSION_CHECK_MS = 4_000;
const STREAMS_PER_ACCOUNT_MAX = 5;
/** A client with more unread bytes is disconnected; it reconnects and fetches what it missed. */
const UNREAD_BYTES_MAX = 16 * 1024;
/** On shutdown, clients have this long to read the rest before their connection is destroyed. */
const CLOSE_GRACE_MS = 1_000;

export const SSE_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  // The connection is not reused, so shutdown does not wait for it.
  connection: 'close',
};

interface SseStream {
  actor: SessionActor;
  topics: readonly string[];
  out: Readable;
  /** Events received before the initial event is sent; undefined afterwards. */
  pending: string[] | undefined;
}

export interface SseStreams {
  open(actor: SessionActor, subscription: StreamSubscription): Promise<Readable>;
}

const formatEvent = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The SSE streams of this replica. One Redis subscription receives the events of all replicas. When it drops, all
 * streams are closed; clients fall back to polling.
 */
export function createSseStreams(
  app: FastifyInstance,
  deps: Deps,
  { findValidSessionIds }: SessionStore,
): SseStreams {
  const byTopic = new Map<string, Set<SseStream>>();
  const byAccount = new Map<string, Set<SseStream>>();
  let connected = false;
  let stopStreams: (() => void) | undefined;

  const allStreams = () => [...byAccount.values()].flatMap((streams) => [...streams]);

  function send({ out }: SseStream, text: string): void {
    if (out.readableLength > UNREAD_BYTES_MAX) out.destroy();
    else out.push(text);
  }

  function closeStream(stream: SseStream): void {
    removeFromMap(byAccount, stream.actor.accountId, stream);
    for (const topic of stream.topics) removeFromMap(byTopic, topic, stream);
    if (!stream.out.destroyed) stream.out.push(null);
  }

  const dispatch = (message: string) => {
    const { topic, name, data } = JSON.parse(message) as BusEvent;
    const event = formatEvent(name, data);
    for (const stream of byTopic.get(topic) ?? [])
      if (stream.pending) stream.pending.push(event);
      else send(stream, event);
  };
  const disconnectAll = () => {
    connected = false;
    for (const stream of allStreams()) closeStream(stream);
  };
  function subscribe(): Redis {
    return openRedis(deps.config, deps.secrets, deps.log, {
      onConnect: (subscriber) =>
        void subscriber
          .subscribe(eventChannelOf(deps.redis), dispatch)
          .then(() => (connected = true), disconnectAll),
      onDisconnect: disconnectAll,
    });
  }

  async function closeStreamsOfEndedSessions(): Promise<void> {
    const streams = allStreams();
    if (streams.length === 0) return;
    const validSessionIds = await findValidSessionIds(deps, [
      ...new Set(streams.map(({ actor }) => actor.sessionId)),
    ]);
    for (const stream of streams) if (!validSessionIds.has(stream.actor.sessionId)) closeStream(stream);
  }

  app.addHook('onReady', async () => {
    const subscriber = subscribe();
    const heartbeat = setInterval(
      () => allStreams().forEach((stream) => send(stream, ':\n\n')),
      HEARTBEAT_MS,
    ).unref();
    const sessionCheck = setInterval(() => {
      closeStreamsOfEndedSessions().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'checking the sessions of open streams failed'),
      );
    }, SESSION_CHECK_MS).unref();
    stopStreams = () => {
      clearInterval(heartbeat);
      clearInterval(sessionCheck);
      const closing = allStreams();
      disconnectAll();
      setTimeout(() => closing.forEach(({ out }) => out.destroy()), CLOSE_GRACE_MS).unref();
      subscriber.destroy();
    };
  });
  app.addHook('preClose', async () => stopStreams?.());

  return {
    async open(actor, { topics, initialEvent }) {
      if (!connected) throw new AppError('unavailable');
      const stream: SseStream = { actor, topics, out: new Readable({ read() {} }), pending: [] };
      const accountStreams = addToMap(byAccount, actor.accountId, stream);
      // A Set iterates in insertion order, so the first stream is the oldest.
      if (accountStreams.size > STREAMS_PER_ACCOUNT_MAX) closeStream(accountStreams.values().next().value!);
      for (const topic of topics) addToMap(byTopic, topic, stream);
      stream.out.once('close', () => closeStream(stream));
      const { name, data } = await initialEvent().catch((error: unknown) => {
        closeStream(stream);
        throw error;
      });
      // The stream may have been closed meanwhile, e.g. because Redis became unavailable.
      if (!accountStreams.has(stream)) throw new AppError('unavailable');
      for (const event of [formatEvent(name, data), ...stream.pending!]) send(stream, event);
      stream.pending = undefined;
      return stream.out;
    },
  };
}

function addToMap(map: Map<string, Set<SseStream>>, key: string, stream: SseStream): Set<SseStream> {
  const streams = map.get(key) ?? new Set();
  map.set(key, streams.add(stream));
  return streams;
}

function removeFromMap(map: Map<string, Set<SseStream>>, key: string, stream: SseStream): void {
  const streams = map.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) map.delete(key);
}
