import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './PersonalCard.module.css';

export function CardSkeleton() {
  const { t } = useTranslation();
  return (
    <DelayedLoading>
      <output className="sr">{t('common.loading')}</output>
      <div className={s.page} aria-hidden="true">
        <div className={s.main}>
          <Skeleton height={220} radius="var(--mt-r-card)" className={s.cardWaiting} />
        </div>
        <div className={s.aside}>
          <div className={s.actions}>
            <Skeleton height={48} radius="var(--mt-r-m)" />
            <Skeleton height={48} radius="var(--mt-r-m)" />
          </div>
          <Skeleton height={200} radius="var(--mt-r-m)" />
        </div>
      </div>
    </DelayedLoading>
  );
}
