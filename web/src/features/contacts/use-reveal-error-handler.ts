import type { ReactNode } from 'react';
import { handleError } from '../../core/api/error-policy.ts';
import { useQuotaSheet } from '../memberships/use-quota-sheet.tsx';

interface RevealErrorHandler {
  /** For `onError`: an exhausted quota opens the sheet; any other error is reported globally. */
  handleError: (error: unknown) => void;
  /** Must be rendered by the caller. */
  sheet: ReactNode;
}

export function useRevealErrorHandler(): RevealErrorHandler {
  const { showIfExceeded, sheet } = useQuotaSheet('reveals');
  return {
    handleError: (error) => {
      if (!showIfExceeded(error)) handleError(error);
    },
    sheet,
  };
}
