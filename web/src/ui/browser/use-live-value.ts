import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  // In the bubble phase, so that it runs after React's listener at the root has updated a controlled field.
  document.addEventListener('input', notify);
  return () => document.removeEventListener('input', notify);
}

/**
 * The current value of the native control with this id. It is read from the DOM, because a form library may set an
 * uncontrolled field without a React render.
 */
export function useLiveValue(id: string, initial: string): string {
  return useSyncExternalStore(subscribe, () => {
    const control = document.getElementById(id);
    return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
      ? control.value
      : initial;
  });
}
