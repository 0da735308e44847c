import type { CarouselLink } from '@mingtang/contract/carousels';

export interface LinkFormValues {
  kind: CarouselLink['kind'];
  target?: string;
}

export const targetOf = (link: CarouselLink | undefined): string => {
  if (!link || link.kind === 'none') return '';
  if (link.kind === 'screen') return link.path;
  return link.kind === 'web' ? link.href : link.id;
};

export function linkOf({ kind, target = '' }: LinkFormValues): CarouselLink {
  if (kind === 'none') return { kind };
  if (kind === 'screen') return { kind, path: target.trim() };
  return kind === 'web' ? { kind, href: target.trim() } : { kind, id: target.trim() };
}
