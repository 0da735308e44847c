import { useId } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { useSentFeedback, type SentFeedback } from './feedback.queries.ts';
import s from './SentFeedbackList.module.css';

const tones: Record<SentFeedback['state'], BadgeProps['tone']> = {
  open: 'lead',
  answered: 'supply',
  closed: 'neutral',
};

/** The member's own feedback with its state and reply. */
export function SentFeedbackList({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className={s.title} id={id}>
        {t('feedback.history')}
      </h2>
      <div className={s.panel}>
        <SentFeedbackItems />
      </div>
    </section>
  );
}

function SentFeedbackItems() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSentFeedback();
  if (data?.rows.length === 0)
    return <EmptyState compact title={t('feedback.emptyTitle')} body={t('feedback.emptyBody')} />;
  if (data)
    return (
      <ul>
        {data.rows.map((item) => (
          <SentFeedbackItem key={item.id} item={item} />
        ))}
      </ul>
    );
  if (error) return <LoadError error={error} retry={refetch} compact />;
  return (
    <DelayedLoading>
      <SkeletonRows count={3} label={t('common.loading')} />
    </DelayedLoading>
  );
}

function SentFeedbackItem({ item }: { item: SentFeedback }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li className={s.item}>
      <p className={s.head}>
        <b className={s.kind}>{t(`feedback.kinds.${item.kind}`)}</b>
        <Badge tone={tones[item.state]}>{t(`feedback.states.${item.state}`)}</Badge>
      </p>
      <UserText as="p" className={s.text} text={item.text} />
      {item.images.length > 0 && (
        <ul className={s.pictures}>
          {item.images.map((picture, index) => (
            <li key={picture.small}>
              <a href={picture.large} target="_blank" rel="noopener noreferrer">
                <img
                  className={s.picture}
                  src={picture.small}
                  alt={t('feedback.picture', { number: index + 1 })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {item.answer !== null && (
        <div className={s.answer}>
          <p className={s.from}>
            {t('feedback.answer')}
            <i className="sep" />
            {formatDateTime(item.answeredAt ?? '', language)}
          </p>
          <UserText as="p" className={s.text} text={item.answer} />
        </div>
      )}
      <p className={s.facts}>
        {t('feedback.number', { id: item.id })}
        <i className="sep" />
        {formatDateTime(item.createdAt, language)}
      </p>
    </li>
  );
}
