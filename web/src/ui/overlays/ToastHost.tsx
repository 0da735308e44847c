import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentToast, subscribeToToasts } from './toast.ts';
import s from './ToastHost.module.css';

/**
 * The live region is always mounted, because screen readers announce only changes inside an existing one.
 * It is a portal on the body, so that a toast appears above an open dialog.
 */
export function ToastHost() {
  const text = useSyncExternalStore(subscribeToToasts, currentToast);
  return createPortal(
    <output className={s.region}>
      {text && (
        <span key={text} className={s.toast}>
          {text}
        </span>
      )}
    </output>,
    document.body,
  );
}
