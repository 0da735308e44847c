import { useEffect, useEffectEvent } from 'react';
import { subscribeToEventStream } from '../../core/api/event-stream.ts';

/** Subscribes to the server-sent events of a path, if not null. */
export function useEventStream<T>(path: string | null, onEvent: (data: T) => void): void {
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => {
    if (path === null) return;
    return subscribeToEventStream(path, {
      onEvent: ({ data }) => {
        if (data) handleEvent(JSON.parse(data) as T);
      },
    });
  }, [path]);
}
