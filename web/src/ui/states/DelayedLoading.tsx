import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { PAGE_DELAY_MS } from '@mingtang/contract/limits';

export interface DelayedLoadingProps {
  delay?: number | undefined;
  children: ReactNode;
}

/** Renders its children only after `delay`, so that a fast response shows no skeleton. */
export function DelayedLoading({ delay = PAGE_DELAY_MS, children }: DelayedLoadingProps) {
  const [delayPassed, setDelayPassed] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDelayPassed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return delayPassed ? children : null;
}
