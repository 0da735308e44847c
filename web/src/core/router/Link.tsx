import type { ComponentProps, MouseEvent } from 'react';
import { parseUrl, toHref, toUrl } from './hash-history.ts';
import { useLocation, useNavigate } from './use-router.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Replaces the history entry; by default only if the link leads to the current location. */
  replace?: boolean | undefined;
}

/** Whether the browser itself handles the click, for example by opening a new tab. */
const isLeftToBrowser = (event: MouseEvent, target: string | undefined): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (target !== undefined && target !== '' && target !== '_self');

export function Link({ to, replace, onClick, children, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const url = toUrl(parseUrl(to, location.pathname));
  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || isLeftToBrowser(event, anchor.target)) return;
    event.preventDefault();
    void navigate(url, { replace: replace ?? url === toUrl(location) });
  }
  return (
    <a {...anchor} href={toHref(url)} onClick={handleClick}>
      {children}
    </a>
  );
}
