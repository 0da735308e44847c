import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import { Spinner } from './Spinner.tsx';
import s from './Button.module.css';

export interface ButtonLook {
  tone?: 'primary' | 'tint' | 'ghost' | 'gold' | 'danger' | undefined;
  size?: 'md' | 'sm' | 'mini' | undefined;
  icon?: IconName | undefined;
  full?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  loading?: boolean | undefined;
  /** Shown instead of the label while disabled, so that the button says why. */
  reason?: string | undefined;
}

export function buttonClass({ tone = 'primary', size = 'md', full }: ButtonLook, className?: string): string {
  return classes(s.button, s[tone], s[size], full && s.full, className);
}

export function Button({
  tone,
  size,
  icon,
  full,
  loading,
  disabled,
  reason,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  // A button that explains itself or is at work keeps its place in the tab order.
  const held = Boolean(loading || (disabled && reason));
  const iconSize = size === 'mini' ? 16 : 20;
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (held) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, full }, className)}
      disabled={Boolean(disabled && !held)}
      aria-disabled={held || undefined}
      aria-busy={loading || undefined}
      data-off={disabled ? '' : undefined}
      onClick={click}
    >
      {icon && (loading ? <Spinner size={iconSize} /> : <Icon name={icon} size={iconSize} />)}
      <span className={loading && !icon ? s.veiled : undefined}>
        {disabled && reason ? reason : children}
      </span>
      {loading && !icon && <Spinner size={iconSize} className={s.centred} />}
    </button>
  );
}
