import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguage } from '../text/text.ts';

/** Not every browser has it, and the types know none. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let event: InstallEvent | undefined;
const listeners = new Set<() => void>();

function set(next: InstallEvent | undefined): void {
  event = next;
  for (const listener of listeners) listener();
}

/** The browser's own words come from the manifest, so each language has one. */
function name(): void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }));
  link.href = `/app.${currentLanguage()}.webmanifest`;
}

/** The manifest is named here and not in the page: the browser's offer comes after it, and somebody must be listening. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault();
    set(offered as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(undefined));
  onLanguage(name);
  name();
}

/** WeChat's browser can install nothing, and says so by doing nothing. */
const inWeChat = () => /MicroMessenger/i.test(navigator.userAgent);
const installed = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
const onApple = () => /iPhone|iPad/.test(navigator.userAgent) && /Safari\//.test(navigator.userAgent);

/** `ask`: the browser can be asked. `menu`: it installs from its own menu only. `none`: there is nothing to offer. */
export type Offer = 'ask' | 'menu' | 'none';

function read(): Offer {
  if (inWeChat() || installed()) return 'none';
  return event ? 'ask' : onApple() ? 'menu' : 'none';
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOffer = (): Offer => useSyncExternalStore(subscribe, read);

/** The browser asks the person; an offer can be used once. */
export async function install(): Promise<void> {
  const asked = event;
  set(undefined);
  await asked?.prompt();
}
