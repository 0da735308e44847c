import type { MemberRow } from '@mingtang/contract/members.table';
import { useTranslation } from '../../../app/text/text.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { langOf } from '../../../ui/format.ts';
import s from './Cells.module.css';

export function MemberCell({ row }: { row: MemberRow }) {
  return (
    <div className={s.member}>
      <Avatar src={row.avatar} name={row.name} size={36} />
      <div className={s.lines}>
        <b className={s.name} lang={langOf(row.name)}>
          {row.name}
        </b>
        <span className={s.small}>{row.phoneMasked}</span>
      </div>
    </div>
  );
}

export function CompanyCell({ row }: { row: MemberRow }) {
  const { t } = useTranslation();
  return (
    <div className={s.lines}>
      {row.companyName ? (
        <span className={s.company} lang={langOf(row.companyName)}>
          {row.companyName}
        </span>
      ) : (
        t('work.common.none')
      )}
      {row.title && (
        <span className={s.small} lang={langOf(row.title)}>
          {row.title}
        </span>
      )}
    </div>
  );
}

/** An account that is not in use says so; of the others the membership is what counts. */
export function StandingCell({
  row: { state, membership },
}: {
  row: Pick<MemberRow, 'state' | 'membership'>;
}) {
  const { t } = useTranslation();
  const shown = state === 'active' ? membership : state;
  return (
    <span className={s.standing} data-shown={shown}>
      {state === 'active' ? t(`workMembers.memberships.${membership}`) : t(`workMembers.states.${state}`)}
    </span>
  );
}

const DAY_MS = 86_400_000;
const SOON = 15;

const daysUntil = (day: string): number =>
  Math.ceil((Date.parse(`${day}T00:00:00+08:00`) - Date.now()) / DAY_MS);

export function PackageCell({ row }: { row: MemberRow }) {
  const { t } = useTranslation();
  if (row.endsOn === null) return t('work.common.none');
  if (row.membership === 'temporary') return t('workMembers.temporaryUntil', { day: row.endsOn });
  if (row.membership !== 'active') return t('workMembers.endedOn', { day: row.endsOn });
  const left = daysUntil(row.endsOn);
  return (
    <div className={s.lines}>
      <span>
        {row.packageName ?? t('workMembers.granted')} · {row.endsOn}
      </span>
      {left <= SOON && (
        <span className={s.soon}>
          {left <= 0 ? t('workMembers.endsToday') : t('workMembers.daysLeft', { count: left })}
        </span>
      )}
    </div>
  );
}
