import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { PostRecord } from '../../features/posts/record.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import s from './publish.module.css';

interface PublishedProps {
  post: PostRecord;
  onAnother: () => void;
}

/** Whether the post is on show now, or who looks at it first and why. */
export function Published({ post: { id, state, reason }, onAnother }: PublishedProps) {
  const { t } = useTranslation();
  const live = state === 'live';
  return (
    <output className={s.result}>
      <EmptyState
        title={t(live ? 'publish.liveTitle' : 'publish.queuedTitle')}
        body={live ? t('publish.liveBody') : reason || t('publish.queuedBody')}
        action={
          <div className={s.after}>
            <LinkButton render={<Link replace to={addressOf('home-detail/home-detail', { id })} />}>
              {t('publish.look')}
            </LinkButton>
            <LinkButton tone="tint" render={<Link replace to={addressOf('my-article/my-article')} />}>
              {t('publish.toMine')}
            </LinkButton>
            <Button tone="ghost" icon="edit" onClick={onAnother}>
              {t('publish.another')}
            </Button>
          </div>
        }
      />
    </output>
  );
}
