import { useTranslation } from '../../app/text/text.ts';
import { SaveContactButton } from '../../features/contacts/SaveContactButton.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { useMember } from '../../features/members/cards.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { Section } from '../../ui/Section.tsx';
import s from './PostPage.module.css';

interface AuthorCardProps {
  post: PostDetail;
  /** Also without the card attached: a wide screen has room for who wrote it. */
  always?: boolean | undefined;
}

/** The card that the author attached. What the post does not know of them is read, and not missed if it fails. */
export function AuthorCard({ post: { author, withCard, mine }, always }: AuthorCardProps) {
  const { t } = useTranslation();
  const shown = withCard || always;
  const { data } = useMember(shown ? author.id : undefined);
  if (!shown) return null;
  return (
    <Section title={t('post.card')}>
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
    </Section>
  );
}
