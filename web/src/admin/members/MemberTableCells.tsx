import { pickText } from '@mingtang/contract/list-columns';
import type { LastContact } from '@mingtang/contract/member-notes';
import type { AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import { memberColumns } from '@mingtang/contract/members.columns';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { langOf } from '../../ui/text/format.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import s from './MemberTableCells.module.css';

export function MemberCell({ row }: { row: AdminMemberListItem }) {
  return (
    <div className={s.member}>
      <Avatar id={row.id} src={row.avatar} name={row.name} size={36} />
      <div className={s.lines}>
        <b className={s.name} lang={langOf(row.name)}>
          {row.name}
        </b>
        <span className={s.small}>{row.phoneMasked}</span>
      </div>
    </div>
  );
}

export function MemberCompanyCell({ row }: { row: AdminMemberListItem }) {
  const { t } = useTranslation();
  return (
    <div className={s.lines}>
      {row.companyName ? (
        <span className={s.company} lang={langOf(row.companyName)}>
          {row.companyName}
        </span>
      ) : (
        t('admin.common.none')
      )}
      {row.title && (
        <span className={s.small} lang={langOf(row.title)}>
          {row.title}
        </span>
      )}
    </div>
  );
}

/** Shows the membership state of an active account, otherwise the account state. */
export function MemberStateCell({
  row: { state, membership },
}: {
  row: Pick<AdminMemberListItem, 'state' | 'membership'>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const visibleState = state === 'active' ? membership : state;
  return (
    <span className={s.standing} data-shown={visibleState}>
      {state === 'active'
        ? t(`adminMembers.memberships.${membership}`)
        : pickText(memberColumns.state.value[state], language)}
    </span>
  );
}

const DAY_MS = 86_400_000;
const ENDING_SOON_DAYS = 15;

/** Days until a day begins in China (UTC+8), rounded up. */
const daysUntil = (day: string): number =>
  Math.ceil((Date.parse(`${day}T00:00:00+08:00`) - Date.now()) / DAY_MS);

/** When a membership ends or has ended. */
export function MemberEndDay({ row: { membership, endsOn } }: { row: AdminMemberListItem }) {
  const { t, language } = useTranslation();
  if (endsOn === null) return null;
  const isRunning = membership === 'temporary' || membership === 'active';
  return t(isRunning ? 'adminMembers.temporaryUntil' : 'adminMembers.endedOn', {
    day: formatDate(endsOn, language),
  });
}

export function MemberPackageCell({ row }: { row: AdminMemberListItem }) {
  const { t, language } = useTranslation();
  if (row.endsOn === null) return t('admin.common.none');
  if (row.membership !== 'active') return <MemberEndDay row={row} />;
  const daysLeft = daysUntil(row.endsOn);
  return (
    <div className={s.lines}>
      <span>
        {row.packageName ?? t('adminMembers.granted')} · {formatDate(row.endsOn, language)}
      </span>
      {daysLeft <= ENDING_SOON_DAYS && (
        <span className={s.soon}>
          {daysLeft <= 0 ? t('adminMembers.endsToday') : t('adminMembers.daysLeft', { count: daysLeft })}
        </span>
      )}
    </div>
  );
}

/** Result and time of the newest contact with a member. */
export function MemberLastContactCell({ row: { lastContact } }: { row: AdminMemberListItem }) {
  const { t } = useTranslation();
  if (lastContact === null) return t('admin.common.none');
  return (
    <span className={s.lines}>
      <ContactResultText contact={lastContact} />
      <span className={s.small}>
        <RelativeTime at={lastContact.at} />
      </span>
    </span>
  );
}

/** The result of a contact in words, with the day of a promised call. */
export function ContactResultText({
  contact: { result, callBackOn },
}: {
  contact: Pick<LastContact, 'result' | 'callBackOn'>;
}) {
  const { t, language } = useTranslation();
  return callBackOn === null
    ? t(`adminMembers.notes.results.${result}`)
    : t('adminMembers.notes.callBack', { day: formatDate(callBackOn, language) });
}
