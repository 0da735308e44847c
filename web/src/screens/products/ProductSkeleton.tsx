import { useTranslation } from '../../core/text/i18n.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import page from './ProductPage.module.css';
import s from './ProductSkeleton.module.css';

export function ProductSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <output className="sr">{t('common.loading')}</output>
      <Skeleton className={s.gallery} height={undefined} radius={0} />
      <div className={s.lines}>
        <Skeleton width={128} height={14} />
        <Skeleton width="64%" height={26} />
        <Skeleton height={15} />
        <Skeleton width="80%" height={15} />
        <Skeleton height={76} radius={12} />
      </div>
    </div>
  );
}
