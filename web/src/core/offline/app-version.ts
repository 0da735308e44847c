import { useSyncExternalStore } from 'react';

const CHECK_INTERVAL_MS = 60 * 60_000;
let newVersionReady = false;
const listeners = new Set<() => void>();

/** The build of this page: the file name of the first script, whose hash covers all other file names. */
const runningBuildName = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[src*="/assets/boot-"]')?.src.split('/').at(-1);

const requestBuild = (): void => navigator.serviceWorker.controller?.postMessage('build');

function onWorkerMessage({ data }: MessageEvent<unknown>): void {
  const build = typeof data === 'object' && data !== null && 'build' in data ? data.build : undefined;
  if (typeof build !== 'string' || build === '' || build === runningBuildName() || newVersionReady) return;
  newVersionReady = true;
  for (const listener of listeners) listener();
}

/** Checks for new service workers; requests the build of the controlling worker now and when it changes. */
export function watchAppVersion(registration: ServiceWorkerRegistration): void {
  const check = () => void registration.update().catch(() => undefined);
  navigator.serviceWorker.addEventListener('message', onWorkerMessage);
  navigator.serviceWorker.addEventListener('controllerchange', requestBuild);
  navigator.serviceWorker.startMessages();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  window.addEventListener('online', check);
  setInterval(check, CHECK_INTERVAL_MS);
  // Not while a new worker is being installed: the controlling one has an older build than this page.
  void registration.update().then(
    () => (registration.installing ?? registration.waiting) === null && requestBuild(),
    () => undefined,
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True if a newer build than the running one is available. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => newVersionReady);
