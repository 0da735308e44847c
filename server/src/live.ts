import type { Deps } from './deps.ts';
import type { Redis } from './redis.ts';

/** What a stream may listen to: what concerns one account, the comments of one post, or how far a piece of work is. */
export type Topic = `account:${string}` | `post:${string}` | `changeset:${string}` | `import:${string}`;

/** It goes to everyone who listens, so it names things and carries no text. */
export interface LiveEvent {
  topic: Topic;
  name: string;
  data: object;
}

/** Redis has one set of channels for all its databases. */
export const channelOf = (redis: Redis): string => `live:${redis.options.database ?? 0}`;

/** Tells every copy of the API. Nobody hears it while Redis is away: streams are closed then, and clients poll. */
export async function publish(deps: Deps, event: LiveEvent): Promise<void> {
  await deps.redis.publish(channelOf(deps.redis), JSON.stringify(event)).catch(() => {});
}
