import { useTranslation } from '../../core/text/i18n.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './NewsArticle.module.css';

export function NewsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={s.skeleton}>
      <output className="sr">{t('common.loading')}</output>
      <Skeleton height={28} width="86%" />
      <Skeleton height={14} width="40%" />
      <Skeleton height={200} radius={12} />
      {[96, 88, 92, 70].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </div>
  );
}
