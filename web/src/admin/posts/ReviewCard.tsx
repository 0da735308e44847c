import type { Review } from '@mingtang/contract/moderation';
import { Button, Tag } from 'antd';
import { Link } from '../../core/router/Link.tsx';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { HighlightedRanges } from './HighlightedRanges.tsx';
import { decisionNamesOf } from './decision-names.ts';
import s from './ReviewQueue.module.css';

interface ReviewCardProps {
  review: Review;
  busy: boolean;
  onAccept: () => void;
  onRefuse: () => void;
  onShowEvidence: () => void;
}

/** The keyboard shortcuts of the queue apply to the card that has the focus. */
export function ReviewCard({ review, busy, onAccept, onRefuse, onShowEvidence }: ReviewCardProps) {
  const { t } = useTranslation();
  const { author, title, text, images, reports, strikes } = review;
  const names = decisionNamesOf(review);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the shortcuts need the focus on the card
    <li className={s.card} tabIndex={0} aria-keyshortcuts="J K A R">
      <header className={s.author}>
        <Avatar
          id={author?.id ?? review.id}
          src={author?.avatar ?? null}
          name={author?.name ?? title}
          size={40}
        />
        <div className={s.who}>
          {author ? (
            <Link lang={langOf(author.name)} to={urlTo('member', { id: author.id })}>
              {author.name}
            </Link>
          ) : (
            t('adminPosts.noOwner')
          )}
          <small>
            {t(`adminPosts.subjects.${review.subject}`)} · <RelativeTime at={review.openedAt} />
          </small>
        </div>
        <Tag color={review.cause === 'reports' ? 'error' : 'warning'}>
          {t(`adminPosts.causes.${review.cause}`)}
        </Tag>
      </header>
      {title && (
        <h3 className={s.title} lang={langOf(title)}>
          {review.subject === 'company' ? (
            <Link to={urlTo('company', { id: review.subjectId })}>{title}</Link>
          ) : (
            <HighlightedRanges text={title} ranges={review.titleMarks} />
          )}
        </h3>
      )}
      {text && (
        <p className={s.text} lang={langOf(text)}>
          <HighlightedRanges text={text} ranges={review.marks} />
        </p>
      )}
      {images.length > 0 && (
        <ul className={s.pictures}>
          {images.map((picture, index) => (
            <li key={picture.small}>
              <a href={picture.large} target="_blank" rel="noopener noreferrer">
                <img
                  src={picture.small}
                  alt={t('adminPosts.picture', { number: index + 1 })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {(reports > 0 || strikes > 0) && (
        <Button
          className={classes(s.evidence)}
          icon={<Icon name="warn" size={16} />}
          onClick={onShowEvidence}
        >
          {[
            reports > 0 && t('adminPosts.reported', { count: reports }),
            strikes > 0 && t('adminPosts.struck', { count: strikes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      )}
      <footer className={s.actions}>
        <Button danger size="large" onClick={onRefuse}>
          {t(`adminPosts.${names.refused}`)}
        </Button>
        <Button type="primary" size="large" loading={busy} onClick={onAccept}>
          {t(`adminPosts.${names.accepted}`)}
        </Button>
      </footer>
    </li>
  );
}
