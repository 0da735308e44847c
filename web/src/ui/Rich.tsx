import { Fragment, type ReactNode } from 'react';

interface RichProps {
  /** Words with tags in them: `I agree to the <terms>agreement</terms>`. */
  text: string;
  /** Draws what stands between the tags of that name. */
  tags: Record<string, (words: string) => ReactNode>;
}

export function Rich({ text, tags }: RichProps) {
  // Splitting by a pattern with two groups yields plain words, a tag, its words, plain words, and so on.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const tag = index % 3 === 2 ? tags[parts[index - 1] ?? ''] : undefined;
    // The order of the parts never changes, so the place is the identity.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{tag ? tag(part) : part}</Fragment>;
  });
}
