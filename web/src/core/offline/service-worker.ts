import { currentLanguage } from '../text/i18n.ts';

const WORKER_URL = '/sw.js';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** The CSP allows script URLs only through a named Trusted Types policy. `lang` is for push messages. */
function workerUrl(): string {
  const url = `${WORKER_URL}?lang=${currentLanguage()}`;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('app', {
    createScriptURL(url) {
      if (!url.startsWith(`${WORKER_URL}?`)) throw new TypeError('unknown script URL');
      return url;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}

export const supportsServiceWorker = (): boolean => 'serviceWorker' in navigator;

/** The only service worker of this origin. Its scope is /, so it replaces an older worker. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
