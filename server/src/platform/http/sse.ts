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
  channels: readonly string[];
  out: Readable;
  /** Events received before the initial event is sent; undefined afterwards. */
  pending: string[] | undefined;
}

/** A Redis channel and the streams that follow it, at least one. */
interface Channel {
  streams: Set<SseStream>;
  /** Resolves when Redis has confirmed the subscription. */
  subscribed: Promise<void>;
}

export interface SseStreams {
  open(actor: SessionActor, subscription: StreamSubscription): Promise<Readable>;
}

const formatEvent = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The SSE streams of this replica. One Redis connection is subscribed to the channels that they follow. When it drops,
 * all streams are closed; clients fall back to polling.
 */
export function createSseStreams(
  app: FastifyInstance,
  deps: Deps,
  { findValidSessionIds }: SessionStore,
): SseStreams {
  const channels = new Map<string, Channel>();
  const byAccount = new Map<string, Set<SseStream>>();
  /** The current connection; undefined while Redis is unavailable. */
  let subscriber: Redis | undefined;
  let stopStreams: (() => void) | undefined;

  const allStreams = () => [...byAccount.values()].flatMap((streams) => [...streams]);

  function send({ out }: SseStream, text: string): void {
    if (out.readableLength > UNREAD_BYTES_MAX) out.destroy();
    else out.push(text);
  }

  const dispatch = (message: string, channelName: string) => {
    const { name, data } = JSON.parse(message) as Omit<BusEvent, 'topic'>;
    const event = formatEvent(name, data);
    for (const stream of channels.get(channelName)?.streams ?? [])
      if (stream.pending) stream.pending.push(event);
      else send(stream, event);
  };

  function followChannel(redis: Redis, name: string, stream: SseStream): Promise<void> {
    const channel = channels.get(name) ?? {
      streams: new Set(),
      subscribed: redis.subscribe(name, dispatch),
    };
    channels.set(name, channel);
    channel.streams.add(stream);
    return channel.subscribed;
  }

  function unfollowChannel(name: string, stream: SseStream): void {
    const channel = channels.get(name);
    if (!channel?.streams.delete(stream) || channel.streams.size > 0) return;
    channels.delete(name);
    // Only after the confirmation: the client would drop the listener of a stream that follows in the meantime. With the
    // listener, a subscription that follows at once is sent to Redis; without it, the client would skip it. On a connection
    // that has ended, Redis has already removed the subscription.
    void channel.subscribed
      .then(() => (channels.has(name) ? undefined : subscriber?.unsubscribe(name, dispatch)))
      .catch(() => {});
  }

  function closeStream(stream: SseStream): void {
    removeFromMap(byAccount, stream.actor.accountId, stream);
    for (const name of stream.channels) unfollowChannel(name, stream);
    if (!stream.out.destroyed) stream.out.push(null);
  }

  const disconnectAll = () => {
    subscriber = undefined;
    for (const stream of allStreams()) closeStream(stream);
  };

  async function closeStreamsOfEndedSessions(): Promise<void> {
    const streams = allStreams();
    if (streams.length === 0) return;
    const validSessionIds = await findValidSessionIds(deps, [
      ...new Set(streams.map(({ actor }) => actor.sessionId)),
    ]);
    for (const stream of streams) if (!validSessionIds.has(stream.actor.sessionId)) closeStream(stream);
  }

  app.addHook('onReady', async () => {
    const connection = openRedis(deps.config, deps.secrets, deps.log, {
      onConnect: (redis) => (subscriber = redis),
      onDisconnect: disconnectAll,
    });
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
      connection.destroy();
    };
  });
  app.addHook('preClose', async () => stopStreams?.());

  return {
    async open(actor, { topics, initialEvent }) {
      const redis = subscriber;
      if (!redis?.isReady) throw new AppError('unavailable');
      const stream: SseStream = {
        actor,
        channels: topics.map((topic) => eventChannelOf(deps.redis, topic)),
        out: new Readable({ read() {} }),
        pending: [],
      };
      const accountStreams = addToMap(byAccount, actor.accountId, stream);
      // A Set iterates in insertion order, so the first stream is the oldest.
      if (accountStreams.size > STREAMS_PER_ACCOUNT_MAX) closeStream(accountStreams.values().next().value!);
      stream.out.once('close', () => closeStream(stream));
      const subscribeToChannels = () =>
        Promise.all(stream.channels.map((name) => followChannel(redis, name, stream))).catch(() => {
          throw new AppError('unavailable');
        });
      // The initial event is read only after Redis has confirmed the subscriptions: it contains what was published
      // before, and the streams receive what is published afterwards.
      const { name, data } = await subscribeToChannels()
        .then(initialEvent)
        .catch((error: unknown) => {
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
