import { call } from '../../api/client.ts';
import { currentLanguage } from '../../app/text/text.ts';

/** What this browser can do: nothing, nothing because it was told so, or one of two. */
export type PushState = 'none' | 'denied' | 'off' | 'on';

const WORKER = '/push-worker.js';

interface Policy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/** The page's policy lets a script in only by way of a named rule; this one knows one file. */
function workerUrl(): string {
  const url = `${WORKER}?lang=${currentLanguage()}`;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('app', {
    createScriptURL(url) {
      if (!url.startsWith(`${WORKER}?`)) throw new TypeError('an unknown script');
      return url;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}

const able = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async () =>
  (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? null;

export async function pushState(): Promise<PushState> {
  if (!able()) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks the person, then the browser, then tells the server. Called by a press and by nothing else. */
export async function startPush(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await navigator.serviceWorker.register(workerUrl());
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
