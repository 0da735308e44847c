import { Suspense, useRef, type ReactNode } from 'react';
import { lazyComponent } from '../../core/lazy-component.ts';

/** Not part of the first load: it has no height until someone pulls. */
const PullIndicator = lazyComponent(async () => (await import('./PullIndicator.tsx')).PullIndicator, 'home');

export function PullToRefresh({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <Suspense>
        <PullIndicator container={container} />
      </Suspense>
      {children}
    </div>
  );
}
