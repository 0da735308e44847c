import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/Icon.tsx';
import type { IconName } from '../media/icons/icon-names.ts';
import { Spinner } from '../states/Spinner.tsx';
import s from './Button.module.css';

export interface ButtonBaseProps {
  tone?: 'primary' | 'tint' | 'ghost' | 'gold' | 'danger' | undefined;
  size?: 'md' | 'sm' | 'mini' | undefined;
  icon?: IconName | undefined;
  fullWidth?: boolean | undefined;
}

export interface ButtonProps extends ButtonBaseProps, ComponentProps<'button'> {
  loading?: boolean | undefined;
  /** Replaces the label while the button is disabled, to explain why. */
  reason?: string | undefined;
}

export function buttonClass(
  { tone = 'primary', size = 'md', fullWidth }: ButtonBaseProps,
  className?: string,
): string {
  return classes(s.button, s[tone], s[size], fullWidth && s.full, className);
}

export function Button({
  tone,
  size,
  icon,
  fullWidth,
  loading,
  disabled,
  reason,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  // With a reason or while loading the button stays focusable: `aria-disabled` instead of `disabled`.
  const ariaDisabled = Boolean(loading || (disabled && reason));
  const iconSize = size === 'mini' ? 16 : 20;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (ariaDisabled) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, fullWidth }, className)}
      disabled={Boolean(disabled && !ariaDisabled)}
      aria-disabled={ariaDisabled || undefined}
      aria-busy={loading || undefined}
      data-off={disabled ? '' : undefined}
      onClick={handleClick}
    >
      {icon && (loading ? <Spinner size={iconSize} /> : <Icon name={icon} size={iconSize} />)}
      <span className={loading && !icon ? s.veiled : undefined}>
        {disabled && reason ? reason : children}
      </span>
      {loading && !icon && <Spinner size={iconSize} className={s.centred} />}
    </button>
  );
}
