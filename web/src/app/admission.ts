import type { AnyScreen } from './paths.ts';

export interface Standing {
  token: string | null;
  /** What a limited token still has to do. */
  step: string | null;
}

/** `login`: ask first. `home`: who is logged in has no use for the login screen. */
export function admit(screen: AnyScreen | undefined, { token, step }: Standing): 'open' | 'login' | 'home' {
  if (!screen) return 'open';
  if (screen.path === 'login' && token && !step) return 'home';
  if (screen.public || token) return 'open';
  return step === 'password' && screen.path === 'mine/pwd/index' ? 'open' : 'login';
}
