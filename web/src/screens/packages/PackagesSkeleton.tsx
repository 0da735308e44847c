import { useTranslation } from '../../core/text/i18n.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import rows from './PackageRows.module.css';

export function PackagesSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <output className="sr">{t('common.loading')}</output>
      <div className={rows.rows}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={72} radius="var(--mt-r-m)" />
        ))}
      </div>
    </>
  );
}
