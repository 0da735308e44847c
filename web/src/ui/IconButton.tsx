import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import { renderAnchor } from './render.ts';
import type { AnchorProps, Render } from './render.ts';
import s from './IconButton.module.css';

interface Look {
  name: IconName;
  label: string;
  size?: number | undefined;
  /** A pale disc keeps the icon legible over a picture. */
  disc?: boolean | undefined;
}

export interface IconButtonProps extends Look, Omit<ComponentProps<'button'>, 'name' | 'children'> {}

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

export interface IconLinkProps extends Look, Omit<AnchorProps, 'name'> {
  render?: Render | undefined;
}

export function IconLink({ name, label, size, disc, render, className, ...rest }: IconLinkProps) {
  return renderAnchor(
    render,
    { ...rest, className: classes(s.button, disc && s.disc, className), 'aria-label': label, title: label },
    <Icon name={name} size={size} />,
  );
}
