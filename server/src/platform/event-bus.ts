import type { Deps } from './deps.ts';
import type { Redis } from './redis.ts';

/** Events of one account, comments of one post, or progress of a changeset or an import. */
export type EventTopic = `account:${string}` | `post:${string}` | `changeset:${string}` | `import:${string}`;

/** Sent to every subscriber of the topic, so it carries ids only, no text. */
export interface BusEvent {
  topic: EventTopic;
  name: string;
  data: object;
}

/**
 * One channel per topic, so that an API replica receives only what its streams follow. The name includes the database
 * number, because Redis channels are shared by all databases.
 */
export const eventChannelOf = (redis: Redis, topic: string): string =>
  `live:${redis.options.database ?? 0}:${topic}`;

/** Publishes to all API replicas. Dropped while Redis is unavailable: streams are closed then, and clients poll. */
export async function publishEvent(deps: Deps, { topic, name, data }: BusEvent): Promise<void> {
  await deps.redis.publish(eventChannelOf(deps.redis, topic), JSON.stringify({ name, data })).catch(() => {});
}
