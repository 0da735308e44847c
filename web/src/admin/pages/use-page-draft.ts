import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../core/api/api-error.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { queryClient } from '../../core/api/query-client.ts';
import {
  type DraftPage,
  type SavedDraft,
  discardPageDraft,
  draftKeyOf,
  publishPageDraft,
  usePageDraftQuery,
} from './pages.admin.queries.ts';

const SAVE_DELAY_MS = 500;
const CONFLICT = 409;

/** A page whose content staff edit as a draft. */
export interface EditablePage<D extends SavedDraft, C> {
  page: DraftPage;
  contentOf: (draft: D) => C;
  save: (revision: number, content: C) => Promise<D>;
}

/**
 * Autosaves the draft of a page. A change is saved after a short pause. Saves run one at a time, each with the revision
 * that the previous save returned. After a conflict nothing is saved until the user chooses a draft.
 */
export function usePageDraft<D extends SavedDraft, C>({ page, contentOf, save }: EditablePage<D, C>) {
  const key = draftKeyOf(page);
  const query = usePageDraftQuery<D>(page);
  const [localContent, setLocalContent] = useState<C>();
  const [inConflict, setInConflict] = useState(false);
  const unsavedContent = useRef<C>(undefined);
  const isPaused = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveQueue = useRef<Promise<boolean>>(Promise.resolve(true));

  const latestRevision = () => queryClient.getQueryData<D>(key)?.revision ?? 0;
  function setConflict(conflict: boolean): void {
    isPaused.current = conflict;
    setInConflict(conflict);
  }
  function dropLocalContent(): void {
    unsavedContent.current = undefined;
    setLocalContent(undefined);
  }

  /** Returns whether the content on screen is saved. */
  async function saveNow(): Promise<boolean> {
    const content = unsavedContent.current;
    if (isPaused.current) return false;
    if (content === undefined) return true;
    unsavedContent.current = undefined;
    try {
      queryClient.setQueryData(key, await save(latestRevision(), content));
      if (unsavedContent.current === undefined) setLocalContent(undefined);
      return true;
    } catch (error) {
      unsavedContent.current ??= content;
      if (error instanceof ApiError && error.code === CONFLICT) setConflict(true);
      else handleError(error);
      return false;
    }
  }
  function flush(): Promise<boolean> {
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
    unsavedContent.current = content;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), SAVE_DELAY_MS);
  }
  /** Loads the draft of the other person, and then saves the local content over it or drops it. */
  async function resolveConflict(choice: 'load' | 'overwrite'): Promise<void> {
    const { error } = await query.refetch();
    if (error) return handleError(error);
    if (choice === 'load') dropLocalContent();
    setConflict(false);
    await flush();
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: [page] });
  /** Returns false if the last change could not be saved, and publishes nothing then. */
  const publishing = useMutation({
    mutationFn: async () => {
      if (!(await flush())) return false;
      await publishPageDraft(page, latestRevision());
      await refresh();
      return true;
    },
  });
  const discarding = useMutation({
    mutationFn: async () => {
      clearTimeout(timer.current);
      unsavedContent.current = undefined;
      await saveQueue.current;
      queryClient.setQueryData(key, await discardPageDraft(page));
      dropLocalContent();
      setConflict(false);
    },
  });
  return {
    page,
    content: localContent ?? (query.data && contentOf(query.data)),
    savedAt: query.data?.savedAt ?? null,
    error: query.error,
    retry: query.refetch,
    unsaved: localContent !== undefined,
    inConflict,
    change,
    resolveConflict,
    refresh,
    publishing,
    discarding,
  };
}

export type PageDraft = Omit<ReturnType<typeof usePageDraft>, 'content' | 'change'>;

export const hasUnpublishedChanges = ({
  unsaved,
  savedAt,
}: Pick<PageDraft, 'unsaved' | 'savedAt'>): boolean => unsaved || savedAt !== null;
