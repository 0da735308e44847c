import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentToast, runToastAction, subscribeToToasts } from './toast.ts';
import s from './ToastHost.module.css';

/**
 * The live region is always mounted, because screen readers announce only changes inside an existing one.
 * It is a portal on the body, so that a toast appears above an open dialog.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  return createPortal(
    <output className={s.region}>
      {toast && (
        <span key={toast.text} className={s.toast}>
          <span>{toast.text}</span>
          {toast.action && (
            <button type="button" className={s.action} onClick={runToastAction}>
              {toast.action.label}
            </button>
          )}
        </span>
      )}
    </output>,
    document.body,
  );
}
