import { replace, type DataRouter, type MiddlewareFunction } from 'react-router';
import { readFullToken, readStep } from '../api/token.ts';
import { admit, type Standing } from './admission.ts';
import { askLogin } from './ask-login.ts';
import { loginAddress } from './go.ts';
import { screenAt } from './paths.ts';
import { screenSoon } from './screen-components.ts';
import { currentSession, refreshUser } from './session.ts';

/** Straight from storage: during a logout the session store still shows the last user. */
const standing = (): Standing => ({ token: readFullToken(), step: readStep()?.step ?? null });

export function createGuard(router: () => DataRouter): MiddlewareFunction {
  /** The place on screen, if it may stay there; a first load has none. */
  function behind(): string {
    const { initialized, location } = router().state;
    const stays = initialized && admit(screenAt(location.pathname), standing()) === 'open';
    return stays ? location.pathname + location.search : '/';
  }

  let opened = false;
  return async function guard({ request }) {
    // The first one was waited for before anything was drawn; who is sent elsewhere goes to a second.
    const first = !opened;
    opened = true;
    const { pathname, search } = new URL(request.url);
    const screen = screenAt(pathname);
    const verdict = admit(screen, standing());
    if (verdict === 'home') throw replace('/');
    if (verdict === 'login') {
      // Whoever goes elsewhere meanwhile is no longer asked.
      throw replace((await askLogin(request.signal)) ? loginAddress(pathname + search) : behind());
    }
    // Only the user's own data tells an administrator; without it the screen shows the refusal.
    if (screen?.admin && !currentSession().user) await refreshUser().catch(() => undefined);
    if (!first && (!screen?.admin || currentSession().admin)) await screenSoon(screen?.path);
  };
}
