import { cloneElement, createElement } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

export type AnchorProps = Omit<ComponentProps<'a'>, 'children'>;

/** An element such as `<Link to="…" />` that lends its behaviour to a styled anchor. */
export type Render = ReactElement<{ className?: string | undefined; children?: ReactNode }>;

/** The kit does not know the router: a screen hands over its link and the kit dresses it. */
export function renderAnchor(render: Render | undefined, props: AnchorProps, children: ReactNode): ReactNode {
  return render ? cloneElement(render, props, children) : createElement('a', props, children);
}
