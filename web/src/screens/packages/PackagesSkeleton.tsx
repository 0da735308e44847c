import { useTranslation } from '../../core/text/i18n.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import cards from './PackageCards.module.css';

export function PackagesSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <output className="sr">{t('common.loading')}</output>
      <div className={cards.cards}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={128} radius="var(--mt-r-m)" />
        ))}
      </div>
    </>
  );
}
