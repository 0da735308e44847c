import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentToast, watchToasts } from './toast.ts';
import s from './ToastHost.module.css';

/**
 * The region is always there, because readers announce only what changes inside a known one;
 * it hangs on the body so that a toast shows above an open dialog.
 */
export function ToastHost() {
  const text = useSyncExternalStore(watchToasts, currentToast);
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
