import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useUsualReviewTime } from '../../features/moderation/use-usual-review-time.ts';
import type { PostEditorData } from '../../features/posts/posts.editor.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './PostForm.module.css';

interface PublishResultProps {
  post: PostEditorData;
  onAnother: () => void;
}

/** Shows whether the post is public, or that it waits for review and why. */
export function PublishResult({ post: { id, state, reason }, onAnother }: PublishResultProps) {
  const { t } = useTranslation();
  const isLive = state === 'live';
  const usualTime = useUsualReviewTime(!isLive);
  return (
    <output className={s.result}>
      <EmptyState
        title={t(isLive ? 'publish.liveTitle' : 'publish.queuedTitle')}
        body={
          isLive ? (
            t('publish.liveBody')
          ) : (
            <>
              {reason ? <UserText as="span" text={reason} /> : t('publish.queuedBody')}
              {usualTime && <br />}
              {usualTime}
            </>
          )
        }
        action={
          <div className={s.after}>
            <LinkButton render={<Link replace to={urlTo('postForMembers', { id })} />}>
              {t('publish.look')}
            </LinkButton>
            <LinkButton tone="tint" render={<Link replace to={urlTo('myPosts')} />}>
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
