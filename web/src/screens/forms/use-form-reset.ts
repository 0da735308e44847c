import { useState } from 'react';
import { deleteDraft } from '../../core/draft-storage.ts';

/** Lets the user start over: discards the draft and changes the React key, which remounts the form. */
export function useFormReset(draftName: string) {
  const [resetCount, setResetCount] = useState(0);
  return {
    key: resetCount,
    onStartOver() {
      deleteDraft(draftName);
      setResetCount(resetCount + 1);
    },
  };
}
