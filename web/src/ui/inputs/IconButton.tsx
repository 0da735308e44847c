import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/Icon.tsx';
import type { IconName } from '../media/icons/icon-names.ts';
import { renderAnchor } from './render-anchor.ts';
import type { AnchorProps, LinkElement } from './render-anchor.ts';
import s from './IconButton.module.css';

interface IconButtonBaseProps {
  name: IconName;
  label: string;
  size?: number | undefined;
  /** A pale disc keeps the icon legible over a picture. */
  disc?: boolean | undefined;
}

export interface IconButtonProps
  extends IconButtonBaseProps, Omit<ComponentProps<'button'>, 'name' | 'children'> {}

export function IconButton({ name, label, size, disc, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(s.button, disc && s.disc, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={name} size={size} />
    </button>
  );
}

export interface IconLinkProps extends IconButtonBaseProps, Omit<AnchorProps, 'name'> {
  render?: LinkElement | undefined;
}

export function IconLink({ name, label, size, disc, render, className, ...rest }: IconLinkProps) {
  return renderAnchor(
    render,
    { ...rest, className: classes(s.button, disc && s.disc, className), 'aria-label': label, title: label },
    <Icon name={name} size={size} />,
  );
}
