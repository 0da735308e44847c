import { Suspense, useState, type ReactNode } from 'react';
import { ApiFailure } from '../api/failure.ts';
import type { QuotaKind } from '../features/memberships/memberships.queries.ts';
import { piece } from './piece.ts';

const QuotaSheet = piece(
  async () => (await import('../screens/memberships/QuotaSheet.tsx')).QuotaSheet,
  'memberships',
);

export interface Quota {
  /** Whether the failure is a spent quota; then the sheet says what the package allows. */
  takes: (error: unknown) => boolean;
  /** To be drawn somewhere by whoever asks. */
  sheet: ReactNode;
}

export function useQuota(kind: QuotaKind): Quota {
  const [said, setSaid] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  function takes(error: unknown): boolean {
    const spent = error instanceof ApiFailure && error.kind === 'code' && error.code === 429;
    if (spent) {
      setSaid(error.msg);
      setOpen(true);
    }
    return spent;
  }
  const sheet = said !== null && (
    <Suspense>
      <QuotaSheet kind={kind} said={said} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { takes, sheet };
}
