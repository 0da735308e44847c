import type { ScreenName } from '@mingtang/contract/screen-paths';
import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { readSessionToken } from '../../core/api/token.ts';
import { findRoute } from '../../core/routes.ts';
import { translate } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';

interface StoredDraft {
  /** A screen that belongs to the form: navigating there keeps the draft, so no confirmation is shown. */
  companionScreen?: ScreenName;
  discard: () => void;
}

/**
 * Asks for confirmation before unsaved input is lost. Returns a function that turns the guard off, to be called
 * after a successful save. A form with a stored draft survives a reload, so it needs no unload warning; leaving it
 * after the confirmation discards the draft.
 */
export function useUnsavedChangesGuard(dirty: boolean, draft?: StoredDraft): () => void {
  const released = useRef(false);
  const warnOnUnload = dirty && draft === undefined;
  // After a logout the user cannot stay on the form, so no confirmation is shown.
  const blocker = useBlocker(
    ({ nextLocation }) =>
      dirty &&
      !released.current &&
      readSessionToken() !== null &&
      (draft?.companionScreen === undefined ||
        findRoute(nextLocation.pathname)?.name !== draft.companionScreen),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDiscard().then((confirmed) => {
      if (!confirmed) return blocker.reset();
      draft?.discard();
      blocker.proceed();
    });
  }, [blocker, draft]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (warnOnUnload && !released.current) event.preventDefault();
      },
      [warnOnUnload],
    ),
  );
  return useCallback(() => {
    released.current = true;
  }, []);
}

const confirmDiscard = () =>
  confirm({
    key: 'leave-guard',
    icon: 'edit',
    title: translate('info.form.leaveTitle'),
    body: translate('info.form.leaveBody'),
    cancel: translate('info.form.leaveStay'),
    ok: translate('info.form.leaveGo'),
    danger: true,
  });
