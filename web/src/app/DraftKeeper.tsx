import { useEffect } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { keepDraft } from './draft.ts';

interface DraftKeeperProps<T extends FieldValues> {
  control: Control<T>;
  name: string;
  dirty: boolean;
  /** Pictures, which the form itself does not hold. */
  beside: object;
}

/** Writes down what is typed. On its own, so that a keystroke does not draw the whole form again. */
export function DraftKeeper<T extends FieldValues>({ control, name, dirty, beside }: DraftKeeperProps<T>) {
  const values = useWatch({ control });
  const draft = JSON.stringify({ values, ...beside });
  useEffect(() => {
    if (dirty) keepDraft(name, JSON.parse(draft) as object);
  }, [dirty, name, draft]);
  return null;
}
