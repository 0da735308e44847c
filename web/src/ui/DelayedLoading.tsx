import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { PAGE_DELAY_MS } from '@mingtang/contract/limits';

export interface DelayedLoadingProps {
  delay?: number | undefined;
  children: ReactNode;
}

/** What comes quickly comes without a flash of skeleton. */
export function DelayedLoading({ delay = PAGE_DELAY_MS, children }: DelayedLoadingProps) {
  const [due, setDue] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return due ? children : null;
}
