import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { report } from '../../../api/failures.ts';
import { queryClient } from '../../../api/query-client.ts';

const PAUSE_MS = 500;

interface Saved {
  revision: number;
  savedAt: string | null;
}

export interface DraftCalls<D extends Saved, C> {
  /** Names the page in the cache. */
  name: string;
  load: () => Promise<D>;
  save: (revision: number, content: C) => Promise<D>;
  drop: () => Promise<D>;
  publish: (revision: number) => Promise<unknown>;
}

const CONFLICT = 409;

/**
 * A page that is being prepared. Each change is saved by itself after a short pause; saves go one after the other, each
 * on the revision that the last one answered.
 */
export function useDraft<D extends Saved, C>({ name, load, save, drop, publish }: DraftCalls<D, C>) {
  const key = [name, 'draft'];
  const query = useQuery({ queryKey: key, queryFn: load, staleTime: Infinity, meta: { quiet: true } });
  const [local, setLocal] = useState<C>();
  const waiting = useRef<C>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  const revision = () => queryClient.getQueryData<D>(key)?.revision ?? 0;
  async function saveNow(): Promise<void> {
    const content = waiting.current;
    if (content === undefined) return;
    waiting.current = undefined;
    try {
      queryClient.setQueryData(key, await save(revision(), content));
      if (waiting.current === undefined) setLocal(undefined);
    } catch (error) {
      report(error);
      // Somebody else was at it: what they saved is what there is.
      if (error instanceof ApiFailure && error.code === CONFLICT) {
        setLocal(undefined);
        await query.refetch();
      }
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer.current);
    running.current = running.current.then(saveNow);
    return running.current;
  }
  const leave = useRef(flush);
  useEffect(() => {
    leave.current = flush;
  });
  useEffect(() => () => void leave.current(), []);

  function change(content: C): void {
    setLocal(content);
    waiting.current = content;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: [name] });
  const publishing = useMutation({
    mutationFn: async () => {
      await flush();
      await publish(revision());
      await refresh();
    },
  });
  const dropping = useMutation({
    mutationFn: async () => {
      clearTimeout(timer.current);
      waiting.current = undefined;
      await running.current;
      queryClient.setQueryData(key, await drop());
      setLocal(undefined);
    },
  });
  return {
    data: query.data,
    error: query.error,
    retry: query.refetch,
    /** What is on screen before it is saved. */
    local,
    unsaved: local !== undefined,
    change,
    refresh,
    publishing,
    dropping,
  };
}
