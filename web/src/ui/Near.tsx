import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import s from './Near.module.css';

const MARGIN_PX = 200;

/** Draws its content, and lets it load, once it is nearly in sight: what nobody scrolls to costs nothing. */
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
  return (
    <div ref={box} className={near ? undefined : s.far}>
      {near && children}
    </div>
  );
}
