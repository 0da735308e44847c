import type { OwnReferral } from '@mingtang/contract/referrals';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import s from './Referral.module.css';

export function ReferralCounts({ joined, members, points }: OwnReferral) {
  const { t } = useTranslation();
  const counts = [
    ['joined', formatCount(joined)],
    ['members', formatCount(members)],
    ['points', points > 0 ? `+${formatCount(points)}` : '0'],
  ] as const;
  return (
    <ul className={s.counts} aria-label={t('referrals.counts')}>
      {counts.map(([key, count]) => (
        <li key={key} className={s.count}>
          <b className="num">{count}</b>
          <small>{t(`referrals.${key}`)}</small>
        </li>
      ))}
    </ul>
  );
}
