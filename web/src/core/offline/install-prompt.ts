import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from '../text/i18n.ts';

/** Exists only in some browsers and is missing in the DOM types. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let pendingPrompt: BeforeInstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function setPendingPrompt(next: BeforeInstallPromptEvent | undefined): void {
  pendingPrompt = next;
  for (const listener of listeners) listener();
}

/** The browser's install dialog takes its texts from the manifest, so there is one manifest per language. */
function linkManifest(): void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }));
  link.href = `/app.${currentLanguage()}.webmanifest`;
}

/** The manifest is linked from code, after the listener is added: the event may fire as soon as it is linked. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (promptEvent) => {
    promptEvent.preventDefault();
    setPendingPrompt(promptEvent as BeforeInstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setPendingPrompt(undefined));
  onLanguageChange(linkManifest);
  linkManifest();
}

/** WeChat's browser cannot install apps and does not report that. */
const isWeChat = () => /MicroMessenger/i.test(navigator.userAgent);
const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
const isIosSafari = () => /iPhone|iPad/.test(navigator.userAgent) && /Safari\//.test(navigator.userAgent);

/** `ask`: the browser can show its prompt. `menu`: installing is possible from the browser's menu only. */
export type InstallOffer = 'ask' | 'menu' | 'none';

function readInstallOffer(): InstallOffer {
  if (isWeChat() || isInstalled()) return 'none';
  return pendingPrompt ? 'ask' : isIosSafari() ? 'menu' : 'none';
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useInstallOffer = (): InstallOffer => useSyncExternalStore(subscribe, readInstallOffer);

/** Shows the browser's install dialog. An event can be used only once. */
export async function showInstallPrompt(): Promise<void> {
  const promptEvent = pendingPrompt;
  setPendingPrompt(undefined);
  await promptEvent?.prompt();
}
