import type { AppRoute } from '../core/routes.ts';

export interface AuthState {
  token: string | null;
  /** Login step that a limited token still has to complete. */
  step: string | null;
}

/**
 * `login`: ask the visitor to log in. `home`: redirect to the return URL or home, because a logged-in user does not
 * need the login screen.
 */
export function checkRouteAccess(
  route: AppRoute | undefined,
  { token, step }: AuthState,
): 'open' | 'login' | 'home' {
  if (!route) return 'open';
  if (route.name === 'login' && token && !step) return 'home';
  if (route.public || route.visitorView || token) return 'open';
  // A token limited to the password change opens only the screen for it.
  return step === 'password' && route.name === 'password' ? 'open' : 'login';
}
