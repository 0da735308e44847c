import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { promptLogin } from '../../core/login-prompt.ts';
import { navigateToLogin } from '../../core/navigation.ts';

/** Key of a history entry that the router did not write: a reload, a bookmark or a typed URL. */
const TYPED_URL_KEY = 'default';

/** Shows the login prompt when the screen is opened, but not when Back returns to it. */
export function useLoginPrompt(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType === NavigationType.Pop && key !== TYPED_URL_KEY) return undefined;
    const controller = new AbortController();
    void promptLogin(controller.signal).then((confirmed) => (confirmed ? navigateToLogin() : undefined));
    return () => controller.abort();
  }, [key, navigationType]);
}
