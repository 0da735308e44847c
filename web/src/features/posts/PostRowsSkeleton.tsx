import { useTranslation } from '../../core/text/i18n.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './PostRow.module.css';

export function PostRowsSkeleton({ count = 4 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div>
      <output className="sr">{t('common.loading')}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={s.waiting}>
          <Skeleton width={`${60 + ((index * 13) % 30)}%`} height={20} />
          <Skeleton />
          {index % 2 === 0 && (
            <span className={s.pictures}>
              {Array.from({ length: 3 }, (__, picture) => (
                <Skeleton key={picture} className={s.picture} height="100%" radius={8} />
              ))}
            </span>
          )}
          <span className={s.by}>
            <Skeleton width={32} height={32} radius="50%" />
            <Skeleton width={120} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
