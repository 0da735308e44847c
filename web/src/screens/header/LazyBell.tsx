import { lazy, Suspense } from 'react';
import { useSession } from '../../core/session.ts';
import s from './LazyBell.module.css';

/** Renders nothing if its chunk cannot be loaded: the page works without it. */
const Bell = lazy(async () => ({
  default: await import('../../features/notifications/NotificationBell.tsx').then(
    (file) => file.NotificationBell,
    () => () => null,
  ),
}));

/** Shown only when logged in. A placeholder reserves the space while the bell loads. */
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
