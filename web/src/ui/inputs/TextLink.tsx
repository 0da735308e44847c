import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { renderAnchor } from './render-anchor.ts';
import type { AnchorProps, LinkElement } from './render-anchor.ts';
import s from './TextLink.module.css';

export interface TextLinkProps extends AnchorProps {
  render?: LinkElement | undefined;
  /** `inline`: within a sentence; `block`: on its own, with a full hit area. */
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
