import { cloneElement, createElement } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

export type AnchorProps = Omit<ComponentProps<'a'>, 'children'>;

/** An element such as `<Link to="…" />` that is rendered with the props of the styled anchor. */
export type LinkElement = ReactElement<{ className?: string | undefined; children?: ReactNode }>;

/** The UI components do not depend on the router: the caller passes its link element, which is cloned here. */
export function renderAnchor(
  render: LinkElement | undefined,
  props: AnchorProps,
  children: ReactNode,
): ReactNode {
  return render ? cloneElement(render, props, children) : createElement('a', props, children);
}
