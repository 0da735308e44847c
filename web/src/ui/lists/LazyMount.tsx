import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import s from './LazyMount.module.css';

const MARGIN_PX = 200;

/**
 * Mounts its children when they are close to the viewport. The placeholder stays until they have loaded; otherwise the
 * content below would move up and mount too.
 */
export function LazyMount({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !container.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setIsNear(true));
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isNear]);
  const placeholder = <div ref={container} className={s.room} />;
  return isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
