import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { readFullToken } from '../../api/token.ts';
import { screenAt, type Path } from '../../app/paths.ts';
import { words } from '../../app/text/text.ts';
import { confirm } from '../../ui/confirm.ts';

interface KeptDraft {
  /** A screen that belongs to the form: on the way there and back nothing is lost. */
  beside?: Path;
  drop: () => void;
}

/**
 * Asks before typed input is lost. Returns `release`, to be called when it has been saved. A form that keeps a
 * draft survives a reload by itself; whoever says that they want to leave drops it.
 */
export function useLeaveGuard(dirty: boolean, draft?: KeptDraft): () => void {
  const released = useRef(false);
  const held = dirty && draft === undefined;
  // Who was logged out cannot stay on the form, so there is nothing to ask.
  const blocker = useBlocker(
    ({ nextLocation }) =>
      dirty &&
      !released.current &&
      readFullToken() !== null &&
      (draft?.beside === undefined || screenAt(nextLocation.pathname)?.path !== draft.beside),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askLeave().then((leave) => {
      if (!leave) return blocker.reset();
      draft?.drop();
      blocker.proceed();
    });
  }, [blocker, draft]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (held && !released.current) event.preventDefault();
      },
      [held],
    ),
  );
  return useCallback(() => {
    released.current = true;
  }, []);
}

const askLeave = () =>
  confirm({
    key: 'leave-guard',
    icon: 'edit',
    title: words('info.form.leaveTitle'),
    body: words('info.form.leaveBody'),
    cancel: words('info.form.leaveStay'),
    ok: words('info.form.leaveGo'),
    danger: true,
  });
