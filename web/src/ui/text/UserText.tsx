import type { HTMLAttributes } from 'react';
import { splitIntoWords } from '@mingtang/contract/word-breaks';
import { classes } from '../classes.ts';
import { langOf } from './format.ts';
import { renderWords } from './WrappedText.tsx';

interface UserTextProps extends HTMLAttributes<HTMLElement> {
  as: 'b' | 'em' | 'h2' | 'h3' | 'p' | 'small' | 'span';
  text: string;
}

/** A text that a member wrote, with the `lang` attribute of its language. Its lines break between words. */
export const UserText = ({ as: Tag, text, className, ...attributes }: UserTextProps) => (
  <Tag lang={langOf(text)} className={classes('words', className)} {...attributes}>
    {renderWords(splitIntoWords(text))}
  </Tag>
);
