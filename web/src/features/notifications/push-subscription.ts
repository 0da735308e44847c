import { callApi } from '../../core/api/client.ts';
import { supportsServiceWorker, registerServiceWorker } from '../../core/offline/service-worker.ts';

/** `none`: not supported; `denied`: permission denied; `off` and `on`: subscription state. */
export type PushState = 'none' | 'denied' | 'off' | 'on';

const isPushSupported = (): boolean =>
  supportsServiceWorker() && 'PushManager' in window && 'Notification' in window;

const getSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

export async function getPushState(): Promise<PushState> {
  if (!isPushSupported()) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return (await getSubscription()) ? 'on' : 'off';
}

/** Requests permission, subscribes and registers the subscription with the server. Needs a user gesture. */
export async function subscribeToPush(vapidKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return getPushState();
  const registration = await registerServiceWorker();
  await navigator.serviceWorker.ready;
  const pushSubscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: vapidKey,
  });
  const { endpoint, keys } = pushSubscription.toJSON();
  try {
    await callApi('POST /h5/notifications/push', {
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    });
  } catch (error) {
    await pushSubscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function unsubscribeFromPush(): Promise<PushState> {
  await callApi('DELETE /h5/notifications/push');
  await (await getSubscription())?.unsubscribe();
  return getPushState();
}
