import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './MineSkeleton.module.css';

/** Reserves the header's height from the first render, so that the rows below do not shift. */
export function MineSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={s.place}>
      <DelayedLoading>
        <output className="sr">{t('common.loading')}</output>
        <div className={s.person}>
          <Skeleton width={72} height={72} radius="50%" className={s.picture} />
          <div className={s.lines}>
            <Skeleton width={120} height={24} />
            <Skeleton width={88} height={14} />
          </div>
        </div>
        <div className={s.counts}>
          <Skeleton width={48} height={40} />
          <Skeleton width={48} height={40} />
          <Skeleton width={48} height={40} />
        </div>
      </DelayedLoading>
    </div>
  );
}
