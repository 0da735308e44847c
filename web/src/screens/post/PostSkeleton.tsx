import { useTranslation } from '../../core/text/i18n.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './PostPage.module.css';

export function PostSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={s.waiting}>
      <output className="sr">{t('common.loading')}</output>
      <Skeleton width={120} height={20} />
      <Skeleton width="80%" height={28} />
      <div className={s.author}>
        <Skeleton width={44} height={44} radius="50%" />
        <Skeleton width={140} height={18} />
      </div>
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
      <Skeleton height={160} radius={12} />
    </div>
  );
}
