import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onNewCaptcha` when the captcha is replaced: a code typed for the previous one is no longer valid.
 */
export function useOnNewCaptcha(uuid: string | undefined, onNewCaptcha: () => void): void {
  const previousUuid = useRef<string>(undefined);
  const handleNewCaptcha = useEffectEvent(onNewCaptcha);
  useEffect(() => {
    if (uuid === undefined) return;
    if (previousUuid.current !== undefined && previousUuid.current !== uuid) handleNewCaptcha();
    previousUuid.current = uuid;
  }, [uuid]);
}
