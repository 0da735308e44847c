import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { renderAnchor } from './render.ts';
import type { AnchorProps, Render } from './render.ts';
import s from './TextLink.module.css';

export interface TextLinkProps extends AnchorProps {
  render?: Render | undefined;
  /** `inline` stands inside a sentence; `block` stands alone with a full hit area. */
  kind?: 'inline' | 'block' | undefined;
  quiet?: boolean | undefined;
  children: ReactNode;
}

export function TextLink({ render, kind = 'inline', quiet, className, children, ...rest }: TextLinkProps) {
  return renderAnchor(
    render,
    { ...rest, className: classes(s[kind], quiet && s.quiet, className) },
    children,
  );
}
