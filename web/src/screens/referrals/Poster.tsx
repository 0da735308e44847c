import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useReferralPoster } from '../../features/referrals/referrals.queries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import s from './Referral.module.css';

export function Poster({ name }: { name: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useReferralPoster();
  if (error && !data) return <LoadFailure error={error} retry={refetch} compact />;
  return (
    <figure className={s.poster}>
      {data ? (
        <img className={s.picture} src={data} alt={t('referrals.poster', { name })} data-plain="" />
      ) : (
        <Skeleton height="auto" radius="var(--mt-r-card)" className={s.picture} />
      )}
      <figcaption className={s.hint}>{t('referrals.posterHint')}</figcaption>
    </figure>
  );
}
