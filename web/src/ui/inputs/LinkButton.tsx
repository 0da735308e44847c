import type { ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import type { ButtonBaseProps } from './Button.tsx';
import { Icon } from '../media/Icon.tsx';
import { renderAnchor } from './render-anchor.ts';
import type { AnchorProps, LinkElement } from './render-anchor.ts';

export interface LinkButtonProps extends ButtonBaseProps, AnchorProps {
  render?: LinkElement | undefined;
  children: ReactNode;
}

/** A link styled as a button. */
export function LinkButton({
  tone,
  size,
  icon,
  fullWidth,
  render,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return renderAnchor(
    render,
    { ...rest, className: buttonClass({ tone, size, fullWidth }, className) },
    <>
      {icon && <Icon name={icon} size={size === 'mini' ? 16 : 20} />}
      <span>{children}</span>
    </>,
  );
}
