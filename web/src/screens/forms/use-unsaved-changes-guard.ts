import { useCallback, useEffect, useRef } from 'react';
import { readSessionToken } from '../../core/api/token.ts';
import { deleteDraft } from '../../core/draft-storage.ts';
import { findRoute } from '../../core/routes.ts';
import { useRouter } from '../../core/router/use-router.ts';
import { translate } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';

/**
 * Asks for confirmation before unsaved input is lost. Returns a function that turns the guard off, to be called
 * after a successful save. A form with a stored draft survives a reload, so it needs no unload warning; leaving it
 * after the confirmation deletes the draft. The map, where a location is picked for the form, keeps the draft.
 */
export function useUnsavedChangesGuard(dirty: boolean, draftName?: string): () => void {
  const router = useRouter();
  const released = useRef(false);
  useEffect(() => {
    if (!dirty) return undefined;
    return router.addBlocker({
      // After a logout the user cannot stay on the form, so no confirmation is shown.
      isBlocked: ({ pathname }) =>
        !released.current &&
        readSessionToken() !== null &&
        (draftName === undefined || findRoute(pathname)?.name !== 'locationPicker'),
      async mayLeave() {
        const confirmed = await confirmDiscard();
        if (confirmed && draftName !== undefined) deleteDraft(draftName);
        return confirmed;
      },
    });
  }, [router, dirty, draftName]);
  useEffect(() => {
    if (!dirty || draftName !== undefined) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, draftName]);
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
