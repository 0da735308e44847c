import { currentLanguage } from '../text/text.ts';

const WORKER = '/sw.js';

interface Policy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/** The page's policy lets a script in only by way of a named rule; this one knows one file. Pushes speak `lang`. */
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

export const canWork = (): boolean => 'serviceWorker' in navigator;

/** The one worker of this origin: the app's files and pushes. It has the whole origin, so it takes an older one's place. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
