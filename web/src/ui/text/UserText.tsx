import type { HTMLAttributes } from 'react';
import { langOf } from './format.ts';

interface UserTextProps extends HTMLAttributes<HTMLElement> {
  as: 'b' | 'em' | 'h2' | 'h3' | 'p' | 'small' | 'span';
  text: string;
}

/** A text that a member wrote, with the `lang` attribute of its language. */
export const UserText = ({ as: Tag, text, ...attributes }: UserTextProps) => (
  <Tag lang={langOf(text)} {...attributes}>
    {text}
  </Tag>
);
