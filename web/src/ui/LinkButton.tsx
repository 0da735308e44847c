import type { ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import type { ButtonLook } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { renderAnchor } from './render.ts';
import type { AnchorProps, Render } from './render.ts';

export interface LinkButtonProps extends ButtonLook, AnchorProps {
  render?: Render | undefined;
  children: ReactNode;
}

/** Looks like a button, goes somewhere like a link. */
export function LinkButton({
  tone,
  size,
  icon,
  full,
  render,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return renderAnchor(
    render,
    { ...rest, className: buttonClass({ tone, size, full }, className) },
    <>
      {icon && <Icon name={icon} size={size === 'mini' ? 16 : 20} />}
      <span>{children}</span>
    </>,
  );
}
