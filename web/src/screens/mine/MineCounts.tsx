import type { CurrentUser } from '@mingtang/contract/accounts';
import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlTo } from '../../core/navigation.ts';
import { formatCount } from '../../ui/text/format.ts';
import s from './MineCounts.module.css';

export function MineCounts({ counts }: { counts: CurrentUser['profile'] }) {
  const { t } = useTranslation();
  const followingCount = <Count count={counts.follow_count} label={t('mine.following')} />;
  return (
    <ul className={s.counts} aria-label={t('mine.counts')}>
      <li>
        <Link to={urlTo('follows')}>{followingCount}</Link>
      </li>
      <li>
        <Count count={counts.fans_count} label={t('mine.fans')} />
      </li>
      <li>
        <Link to={urlTo('points')}>
          <Count count={counts.integral_count} label={t('mine.points')} />
        </Link>
      </li>
    </ul>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <span className={s.count}>
      <b className="num">{formatCount(count)}</b>
      <small>{label}</small>
    </span>
  );
}
