import { Fragment, type ReactNode } from 'react';

interface TransProps {
  /** Text with tags: `I agree to the <terms>agreement</terms>`. */
  text: string;
  /** Renders the text inside the tags of that name. */
  tags: Record<string, (content: string) => ReactNode>;
}

export function Trans({ text, tags }: TransProps) {
  // Splitting by a pattern with two groups yields plain text, tag name, tag content, plain text, and so on.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const tag = index % 3 === 2 ? tags[parts[index - 1] ?? ''] : undefined;
    // The order of the parts never changes, so the index is a stable key.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{tag ? tag(part) : part}</Fragment>;
  });
}
