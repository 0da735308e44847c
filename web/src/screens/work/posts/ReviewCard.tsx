import type { Review } from '@mingtang/contract/care';
import { Button, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Age } from '../../../app/Age.tsx';
import { addressOf } from '../../../app/go.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { langOf } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MarkedText } from './MarkedText.tsx';
import s from './Queue.module.css';

interface ReviewCardProps {
  review: Review;
  /** The one that the keys are about. */
  current: boolean;
  onCurrent: () => void;
  onAccept: () => Promise<unknown>;
  onRefuse: () => void;
  onEvidence: () => void;
}

export function ReviewCard({ review, current, onCurrent, onAccept, onRefuse, onEvidence }: ReviewCardProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) card.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const { author, title, text, images, reports, strikes } = review;
  async function accept(): Promise<void> {
    setBusy(true);
    await onAccept();
    setBusy(false);
  }
  return (
    <li ref={card} className={s.card} data-current={current || undefined} onPointerDown={onCurrent}>
      <header className={s.author}>
        <Avatar src={author.avatar} name={author.name} size={40} />
        <div className={s.who}>
          <Link lang={langOf(author.name)} to={addressOf('personal-card/index', { id: author.id })}>
            {author.name}
          </Link>
          <small>
            {t(`workPosts.subjects.${review.subject}`)} · <Age at={review.openedAt} />
          </small>
        </div>
        <Tag color={review.cause === 'reports' ? 'error' : 'warning'}>
          {t(`workPosts.causes.${review.cause}`)}
        </Tag>
      </header>
      {title && (
        <h3 className={s.title} lang={langOf(title)}>
          <MarkedText text={title} marks={review.titleMarks} />
        </h3>
      )}
      {text && (
        <p className={s.text} lang={langOf(text)}>
          <MarkedText text={text} marks={review.marks} />
        </p>
      )}
      {images.length > 0 && (
        <ul className={s.pictures}>
          {images.map((picture, index) => (
            <li key={picture.small}>
              <a href={picture.large} target="_blank" rel="noopener noreferrer">
                <img src={picture.small} alt={t('workPosts.picture', { number: index + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {(reports > 0 || strikes > 0) && (
        <Button className={classes(s.evidence)} icon={<Icon name="warn" size={16} />} onClick={onEvidence}>
          {[
            reports > 0 && t('workPosts.reported', { count: reports }),
            strikes > 0 && t('workPosts.struck', { count: strikes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      )}
      <footer className={s.turns}>
        <Button danger size="large" onClick={onRefuse}>
          {t('workPosts.refuse')}
        </Button>
        <Button type="primary" size="large" loading={busy} onClick={() => void accept()}>
          {t('workPosts.accept')}
        </Button>
      </footer>
    </li>
  );
}
