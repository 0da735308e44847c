import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../core/api/api-error.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { queryClient } from '../../core/api/query-client.ts';

const SAVE_DELAY_MS = 500;

interface SavedDraft {
  revision: number;
  savedAt: string | null;
}

export interface PageDraftCalls<D extends SavedDraft, C> {
  /** First element of the query keys. */
  name: string;
  load: () => Promise<D>;
  save: (revision: number, content: C) => Promise<D>;
  discard: () => Promise<D>;
  publish: (revision: number) => Promise<unknown>;
}

const CONFLICT = 409;

/**
 * Autosaves the draft of a page. A change is saved after a short pause. Saves run one at a time, each with
 * the revision that the previous save returned.
 */
export function usePageDraft<D extends SavedDraft, C>({
  name,
  load,
  save,
  discard,
  publish,
}: PageDraftCalls<D, C>) {
  const key = [name, 'draft'];
  const query = useQuery({ queryKey: key, queryFn: load, staleTime: Infinity, meta: { quiet: true } });
  const [localContent, setLocalContent] = useState<C>();
  const pendingContent = useRef<C>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveQueue = useRef<Promise<void>>(Promise.resolve());

  const latestRevision = () => queryClient.getQueryData<D>(key)?.revision ?? 0;
  async function saveNow(): Promise<void> {
    const content = pendingContent.current;
    if (content === undefined) return;
    pendingContent.current = undefined;
    try {
      queryClient.setQueryData(key, await save(latestRevision(), content));
      if (pendingContent.current === undefined) setLocalContent(undefined);
    } catch (error) {
      handleError(error);
      // Someone else saved the draft: discard the local content and load theirs.
      if (error instanceof ApiError && error.code === CONFLICT) {
        setLocalContent(undefined);
        await query.refetch();
      }
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer.current);
    saveQueue.current = saveQueue.current.then(saveNow);
    return saveQueue.current;
  }
  const flushOnUnmount = useRef(flush);
  useEffect(() => {
    flushOnUnmount.current = flush;
  });
  useEffect(() => () => void flushOnUnmount.current(), []);

  function change(content: C): void {
    setLocalContent(content);
    pendingContent.current = content;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), SAVE_DELAY_MS);
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: [name] });
  const publishing = useMutation({
    mutationFn: async () => {
      await flush();
      await publish(latestRevision());
      await refresh();
    },
  });
  const discarding = useMutation({
    mutationFn: async () => {
      clearTimeout(timer.current);
      pendingContent.current = undefined;
      await saveQueue.current;
      queryClient.setQueryData(key, await discard());
      setLocalContent(undefined);
    },
  });
  return {
    data: query.data,
    error: query.error,
    retry: query.refetch,
    /** Content on screen that is not saved yet. */
    localContent,
    unsaved: localContent !== undefined,
    change,
    refresh,
    publishing,
    discarding,
  };
}
