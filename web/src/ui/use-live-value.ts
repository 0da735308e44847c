import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  // While bubbling, after React's own listener at the root: a controlled field has taken the change by then.
  document.addEventListener('input', notify);
  return () => document.removeEventListener('input', notify);
}

/**
 * The current value of the native control with this id. It is read from the element, because
 * a form library may fill an uncontrolled field without telling React.
 */
export function useLiveValue(id: string, initial: string): string {
  return useSyncExternalStore(subscribe, () => {
    const control = document.getElementById(id);
    return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
      ? control.value
      : initial;
  });
}
