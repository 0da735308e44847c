import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import s from './Near.module.css';

const MARGIN_PX = 200;

/**
 * Draws its content, and lets it load, once it is nearly in sight: what nobody scrolls to costs nothing. Its room is kept
 * until the content has come, or what stands below would come near as well.
 */
export function Near({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near]);
  const room = <div ref={box} className={s.room} />;
  return near ? <Suspense fallback={room}>{children}</Suspense> : room;
}
