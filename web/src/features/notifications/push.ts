import { call } from '../../api/client.ts';
import { canWork, registerWorker } from '../../app/offline/worker.ts';

/** What this browser can do: nothing, nothing because it was told so, or one of two. */
export type PushState = 'none' | 'denied' | 'off' | 'on';

const able = (): boolean => canWork() && 'PushManager' in window && 'Notification' in window;

const subscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

export async function pushState(): Promise<PushState> {
  if (!able()) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks the person, then the browser, then tells the server. Called by a press and by nothing else. */
export async function startPush(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await registerWorker();
  await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  try {
    await call('POST /h5/notifications/push', {
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function stopPush(): Promise<PushState> {
  await call('DELETE /h5/notifications/push');
  await (await subscription())?.unsubscribe();
  return pushState();
}
