import { useEffect } from 'react';
import { promptLogin } from '../../core/login-prompt.ts';
import { navigateToLogin } from '../../core/navigation.ts';
import { UNWRITTEN_KEY } from '../../core/router/hash-history.ts';
import { useLocation, useNavigationType } from '../../core/router/use-router.ts';

/** Shows the login prompt when the screen is opened, but not when Back returns to it. */
export function useLoginPrompt(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType === 'pop' && key !== UNWRITTEN_KEY) return undefined;
    const controller = new AbortController();
    void promptLogin(controller.signal).then((confirmed) => (confirmed ? navigateToLogin() : undefined));
    return () => controller.abort();
  }, [key, navigationType]);
}
