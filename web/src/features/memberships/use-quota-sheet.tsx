import { Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '../../core/api/api-error.ts';
import type { QuotaKind } from './memberships.queries.ts';
import { lazyComponent } from '../../core/lazy-component.ts';

const QuotaSheet = lazyComponent(async () => (await import('./QuotaSheet.tsx')).QuotaSheet, 'memberships');

export interface QuotaErrorHandler {
  /** If the error is an exceeded quota (429), opens the sheet with the package's limits and returns true. */
  showIfExceeded: (error: unknown) => boolean;
  /** To be rendered by the caller. */
  sheet: ReactNode;
}

export function useQuotaSheet(kind: QuotaKind): QuotaErrorHandler {
  const [message, setMessage] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  function showIfExceeded(error: unknown): boolean {
    const isExceeded = error instanceof ApiError && error.kind === 'code' && error.code === 429;
    if (isExceeded) {
      setMessage(error.msg);
      setOpen(true);
    }
    return isExceeded;
  }
  const sheet = message !== null && (
    <Suspense>
      <QuotaSheet kind={kind} message={message} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { showIfExceeded, sheet };
}
