import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { readSessionToken } from '../../core/api/token.ts';
import { deleteDraft } from '../../core/draft-storage.ts';
import { findRoute } from '../../core/routes.ts';
import { translate } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';

/**
 * Asks for confirmation before unsaved input is lost. Returns a function that turns the guard off, to be called
 * after a successful save. A form with a stored draft survives a reload, so it needs no unload warning; leaving it
 * after the confirmation deletes the draft. The map, where a location is picked for the form, keeps the draft.
 */
export function useUnsavedChangesGuard(dirty: boolean, draftName?: string): () => void {
  const released = useRef(false);
  const warnOnUnload = dirty && draftName === undefined;
  // After a logout the user cannot stay on the form, so no confirmation is shown.
  const blocker = useBlocker(
    ({ nextLocation }) =>
      dirty &&
      !released.current &&
      readSessionToken() !== null &&
      (draftName === undefined || findRoute(nextLocation.pathname)?.name !== 'locationPicker'),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDiscard().then((confirmed) => {
      if (!confirmed) return blocker.reset();
      if (draftName !== undefined) deleteDraft(draftName);
      blocker.proceed();
    });
  }, [blocker, draftName]);
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
    title: translate('forms.leaveTitle'),
    body: translate('forms.leaveBody'),
    cancel: translate('forms.leaveStay'),
    ok: translate('forms.leaveGo'),
    danger: true,
  });
