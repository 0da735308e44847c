import { lazy, Suspense } from 'react';
import { useSession } from '../session.ts';
import s from './LazyBell.module.css';

/** A help that may fail unseen: without its code the page is still whole. */
const Bell = lazy(async () => ({
  default: await import('../../features/notifications/Bell.tsx').then(
    (file) => file.Bell,
    () => () => null,
  ),
}));

/** For whoever is signed in; its place is kept until it has come. */
export function LazyBell({ className }: { className?: string | undefined }) {
  const { token } = useSession();
  if (!token) return null;
  return (
    <span className={className}>
      <Suspense fallback={<span className={s.wait} />}>
        <Bell />
      </Suspense>
    </span>
  );
}
