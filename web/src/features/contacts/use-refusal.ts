import type { ReactNode } from 'react';
import { report } from '../../api/failures.ts';
import { useQuota } from '../../app/use-quota.tsx';

interface Refusal {
  /** For `onError`: a spent quota opens the sheet; any other failure is told as always. */
  refuse: (error: unknown) => void;
  /** To be drawn beside the button. */
  sheet: ReactNode;
}

export function useRefusal(): Refusal {
  const { takes, sheet } = useQuota('reveals');
  return {
    refuse: (error) => {
      if (!takes(error)) report(error);
    },
    sheet,
  };
}
