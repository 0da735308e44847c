import type { PostKind } from '@mingtang/contract/posts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';

const tones: Record<PostKind, BadgeProps['tone']> = {
  purchase: 'buy',
  supply: 'supply',
  opportunity: 'lead',
  information: 'news',
};

export interface PostBadgesProps {
  post: { top: boolean; essence: boolean; kind: PostKind };
  className?: string | undefined;
}

/** Badges of a post: pinned, featured and its kind. Text namespace `posts`. */
export function PostBadges({ post: { top, essence, kind }, className }: PostBadgesProps) {
  const { t } = useTranslation();
  return (
    <>
      {top && (
        <Badge tone="pinned" label={t('posts.topLabel')} className={className}>
          {t('posts.top')}
        </Badge>
      )}
      {essence && (
        <Badge tone="featured" label={t('posts.essenceLabel')} className={className}>
          {t('posts.essence')}
        </Badge>
      )}
      <Badge tone={tones[kind]} className={className}>
        {t(`posts.kinds.${kind}`)}
      </Badge>
    </>
  );
}
