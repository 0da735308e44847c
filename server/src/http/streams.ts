import type { Listening } from '@mingtang/contract/route';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { listLiveSessions } from '../features/sessions/sessions.service.ts';
import { channelOf, type LiveEvent } from '../live.ts';
import { openRedis, type Redis } from '../redis.ts';
import type { Actor } from './call.ts';

/** Shorter than any proxy on the way waits for a word. */
const HEARTBEAT_MS = 25_000;
/** An ended session must be felt within five seconds. */
const LOOK_MS = 4_000;
const PER_ACCOUNT = 5;
/** A reader who falls this far behind is let go, and comes back for what it missed. */
const BEHIND_MAX = 16 * 1024;
/** A stopping copy waits this long for a reader to take in the end. */
const LINGER_MS = 1_000;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  // It is not used again, and a stopping copy does not wait for it.
  connection: 'close',
};

interface Stream {
  actor: Actor;
  topics: readonly string[];
  out: Readable;
  /** What it hears before its own first word, until that is said. */
  held: string[] | undefined;
}

export interface Streams {
  open(actor: Actor, listening: Listening): Promise<Readable>;
}

const wordOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The live lines of this copy. One connection to Redis hears what all copies publish. While it is gone there is no
 * live line, rather than one that stays silent: clients then poll.
 */
export function openStreams(app: FastifyInstance, deps: Deps): Streams {
  const byTopic = new Map<string, Set<Stream>>();
  const byAccount = new Map<string, Set<Stream>>();
  let hears = false;
  let stop: (() => void) | undefined;

  const all = () => [...byAccount.values()].flatMap((streams) => [...streams]);

  function say({ out }: Stream, text: string): void {
    if (out.readableLength > BEHIND_MAX) out.destroy();
    else out.push(text);
  }

  function end(stream: Stream): void {
    forget(byAccount, stream.actor.accountId, stream);
    for (const topic of stream.topics) forget(byTopic, topic, stream);
    if (!stream.out.destroyed) stream.out.push(null);
  }

  const hear = (message: string) => {
    const { topic, name, data } = JSON.parse(message) as LiveEvent;
    const word = wordOf(name, data);
    for (const stream of byTopic.get(topic) ?? [])
      if (stream.held) stream.held.push(word);
      else say(stream, word);
  };
  const turnDeaf = () => {
    hears = false;
    for (const stream of all()) end(stream);
  };
  function listen(): Redis {
    return openRedis(deps.config, deps.secrets, deps.log, {
      up: (subscriber) =>
        void subscriber.subscribe(channelOf(deps.redis), hear).then(() => (hears = true), turnDeaf),
      down: turnDeaf,
    });
  }

  async function endOver(): Promise<void> {
    const streams = all();
    if (streams.length === 0) return;
    const live = await listLiveSessions(deps, [...new Set(streams.map(({ actor }) => actor.sessionId))]);
    for (const stream of streams) if (!live.has(stream.actor.sessionId)) end(stream);
  }

  app.addHook('onReady', async () => {
    const subscriber = listen();
    const beat = setInterval(() => all().forEach((stream) => say(stream, ':\n\n')), HEARTBEAT_MS).unref();
    const look = setInterval(() => {
      endOver().catch((error: unknown) => deps.log.warn({ err: error }, 'sessions of streams'));
    }, LOOK_MS).unref();
    stop = () => {
      clearInterval(beat);
      clearInterval(look);
      const last = all();
      turnDeaf();
      setTimeout(() => last.forEach(({ out }) => out.destroy()), LINGER_MS).unref();
      subscriber.destroy();
    };
  });
  app.addHook('preClose', async () => stop?.());

  return {
    async open(actor, { topics, first }) {
      if (!hears) throw new AppError('unavailable');
      const stream: Stream = { actor, topics, out: new Readable({ read() {} }), held: [] };
      const mine = keep(byAccount, actor.accountId, stream);
      // A set keeps its order, so the first one is the oldest.
      if (mine.size > PER_ACCOUNT) end(mine.values().next().value!);
      for (const topic of topics) keep(byTopic, topic, stream);
      stream.out.once('close', () => end(stream));
      const { name, data } = await first().catch((error: unknown) => {
        end(stream);
        throw error;
      });
      // It may have ended meanwhile, as all do when Redis goes.
      if (!mine.has(stream)) throw new AppError('unavailable');
      for (const word of [wordOf(name, data), ...stream.held!]) say(stream, word);
      stream.held = undefined;
      return stream.out;
    },
  };
}

function keep(map: Map<string, Set<Stream>>, key: string, stream: Stream): Set<Stream> {
  const streams = map.get(key) ?? new Set();
  map.set(key, streams.add(stream));
  return streams;
}

function forget(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = map.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) map.delete(key);
}
