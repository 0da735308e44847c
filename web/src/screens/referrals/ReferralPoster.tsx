import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useReferralPoster } from '../../features/referrals/referrals.queries.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './Referral.module.css';

export function ReferralPoster({ name }: { name: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useReferralPoster();
  if (error && !data) return <LoadError error={error} retry={refetch} compact />;
  return (
    <figure className={s.poster}>
      {data ? (
        <img className={s.picture} src={data} alt={t('referrals.poster', { name })} data-no-dim="" />
      ) : (
        <Skeleton height="auto" radius="var(--mt-r-card)" className={s.picture} />
      )}
      <figcaption className={s.hint}>{t('referrals.posterHint')}</figcaption>
    </figure>
  );
}
