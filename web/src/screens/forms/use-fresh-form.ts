import { useState } from 'react';
import { dropDraft } from '../../app/draft.ts';

/** For a form that keeps a draft: begun anew, it is another form. */
export function useFreshForm(draft: string) {
  const [round, setRound] = useState(0);
  return {
    key: round,
    onStartOver() {
      dropDraft(draft);
      setRound(round + 1);
    },
  };
}
