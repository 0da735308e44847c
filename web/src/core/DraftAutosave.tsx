import { useEffect } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { storeDraft } from './draft-storage.ts';

interface DraftAutosaveProps<T extends FieldValues> {
  control: Control<T>;
  name: string;
  dirty: boolean;
  /** Values that are not form fields, such as uploaded pictures. */
  extraValues: object;
}

/** Stores the form as a draft. A separate component, so that a keystroke does not re-render the whole form. */
export function DraftAutosave<T extends FieldValues>({
  control,
  name,
  dirty,
  extraValues,
}: DraftAutosaveProps<T>) {
  const values = useWatch({ control });
  const draft = JSON.stringify({ values, ...extraValues });
  useEffect(() => {
    if (dirty) storeDraft(name, JSON.parse(draft) as object);
  }, [dirty, name, draft]);
  return null;
}
