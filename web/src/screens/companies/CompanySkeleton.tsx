import { useTranslation } from '../../core/text/i18n.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './CompanySkeleton.module.css';

/** Placeholders for cover, name, contact rows (of varying width) and a paragraph. */
export function CompanySkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <output className="sr">{t('common.loading')}</output>
      <Skeleton className={s.cover} height={undefined} radius={0} />
      <div className={s.head}>
        <span className={s.lines}>
          <Skeleton width="72%" height={24} />
          <Skeleton width="54%" height={14} />
        </span>
        <Skeleton width={96} height={44} radius={12} />
      </div>
      <div className={s.panel}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} width={`${48 + ((index * 19) % 30)}%`} height={16} />
        ))}
      </div>
      <div className={s.lines}>
        <Skeleton height={16} />
        <Skeleton height={16} />
        <Skeleton width="60%" height={16} />
      </div>
    </>
  );
}
