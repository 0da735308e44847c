import { useTranslation } from '../../core/text/i18n.ts';
import { SaveContactButton } from '../../features/contacts/SaveContactButton.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { useMember } from '../../features/members/members.cards.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import s from './PostPage.module.css';

interface AuthorCardProps {
  post: PostDetail;
  /** Show the author even if no card is attached (wide screens). */
  alwaysVisible?: boolean | undefined;
}

/** The author's card. Details missing in the post are fetched; if that fails, the post's own data is shown. */
export function AuthorCard({ post: { author, withCard, mine }, alwaysVisible }: AuthorCardProps) {
  const { t } = useTranslation();
  const visible = withCard || alwaysVisible;
  const { data } = useMember(visible ? author.id : undefined);
  if (!visible) return null;
  return (
    <PageSection title={t('post.card')}>
      <div className={s.card}>
        <MemberRow member={data ?? author} />
        {withCard && !mine && (
          <div className={s.save}>
            <SaveContactButton
              owner={{ subject: 'member', id: author.id }}
              name={author.name}
              tone="tint"
              size="sm"
              className={s.saveButton}
            />
          </div>
        )}
      </div>
    </PageSection>
  );
}
