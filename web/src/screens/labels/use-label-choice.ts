import { CHOSEN_LABELS_MAX } from '@mingtang/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChooseLabels } from '../../features/labels/labels.queries.ts';

/** A label that is dragged past others is saved once, where it stays. */
const SETTLE_MS = 400;

/** What is chosen now, saved by itself shortly after each change, with the way back to what was before. */
export function useLabelChoice(first: readonly string[]) {
  const [ids, setIds] = useState(first);
  const [saved, setSaved] = useState(first);
  const [before, setBefore] = useState<readonly string[] | null>(null);
  const choose = useChooseLabels();
  const wanted = ids.join();
  const changed = wanted !== saved.join();

  const save = useEffectEvent((wanted: string) => {
    if (wanted === saved.join()) return;
    const last = saved;
    setSaved(ids);
    choose.mutate([...ids], {
      onSuccess: () => setBefore(last),
      onError: () => {
        setIds(last);
        setSaved(last);
      },
    });
  });
  useEffect(() => {
    const clock = setTimeout(() => save(wanted), SETTLE_MS);
    return () => clearTimeout(clock);
  }, [wanted]);
  // Whoever leaves at once has chosen too.
  const leave = useEffectEvent(() => {
    if (changed) choose.mutate([...ids]);
  });
  useEffect(() => () => leave(), []);

  return {
    ids,
    full: ids.length >= CHOSEN_LABELS_MAX,
    add: (id: string) => setIds((now) => [...now, id]),
    remove: (id: string) => setIds((now) => now.filter((one) => one !== id)),
    move: (from: number, to: number) =>
      setIds((now) => {
        const next = [...now];
        next.splice(to, 0, ...next.splice(from, 1));
        return next;
      }),
    saving: changed || choose.isPending,
    undo:
      before === null || changed || choose.isPending
        ? null
        : () => {
            setIds(before);
            setBefore(null);
          },
  };
}
