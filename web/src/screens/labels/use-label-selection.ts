import { CHOSEN_LABELS_MAX } from '@mingtang/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChooseLabels } from '../../features/labels/labels.queries.ts';

/** Save debounce: a label dragged across others is saved once, at its final position. */
const SAVE_DEBOUNCE_MS = 400;

/** Selected label ids, saved automatically shortly after each change; the last saved change can be undone. */
export function useLabelSelection(initialIds: readonly string[]) {
  const [ids, setIds] = useState(initialIds);
  const [savedIds, setSavedIds] = useState(initialIds);
  const [previousIds, setPreviousIds] = useState<readonly string[] | null>(null);
  const saveLabels = useChooseLabels();
  const serializedIds = ids.join();
  const hasUnsavedChange = serializedIds !== savedIds.join();

  const save = useEffectEvent((serializedIds: string) => {
    if (serializedIds === savedIds.join()) return;
    const lastSaved = savedIds;
    setSavedIds(ids);
    saveLabels.mutate([...ids], {
      onSuccess: () => setPreviousIds(lastSaved),
      onError: () => {
        setIds(lastSaved);
        setSavedIds(lastSaved);
      },
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => save(serializedIds), SAVE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [serializedIds]);
  // Saves a pending change if the screen unmounts before the debounce has fired.
  const savePending = useEffectEvent(() => {
    if (hasUnsavedChange) saveLabels.mutate([...ids]);
  });
  useEffect(() => () => savePending(), []);

  return {
    ids,
    limitReached: ids.length >= CHOSEN_LABELS_MAX,
    add: (id: string) => setIds((current) => [...current, id]),
    remove: (id: string) => setIds((current) => current.filter((selectedId) => selectedId !== id)),
    move: (from: number, to: number) =>
      setIds((current) => {
        const next = [...current];
        next.splice(to, 0, ...next.splice(from, 1));
        return next;
      }),
    saving: hasUnsavedChange || saveLabels.isPending,
    undo:
      previousIds === null || hasUnsavedChange || saveLabels.isPending
        ? null
        : () => {
            setIds(previousIds);
            setPreviousIds(null);
          },
  };
}
