import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import type { OrderState } from '@mingtang/contract/orders';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { customFieldName, customValueText } from './custom-field-texts.ts';
import { MemberContacts } from './MemberContacts.tsx';
import s from './MemberDetails.module.css';

interface MemberDetailsProps {
  member: AdminMemberDetail;
  endSessions: () => void;
}

/** Account data, companies, membership periods, sessions and orders of one member. */
export function MemberDetails({ member, endSessions }: MemberDetailsProps) {
  const { t, language } = useTranslation();
  const accountDetails: [name: string, value: ReactNode][] = [
    [t('adminMembers.record.number'), member.memberNumber ?? t('admin.common.none')],
    [t('adminMembers.record.registered'), formatDate(member.registeredAt, language)],
    ...(member.chamberTitle === ''
      ? []
      : [[t('adminMembers.record.chamberTitle'), member.chamberTitle] satisfies [string, ReactNode]]),
    ...(member.joinedOn === null
      ? []
      : [
          [t('adminMembers.record.joined'), formatDate(member.joinedOn, language)] satisfies [
            string,
            ReactNode,
          ],
        ]),
    [
      t('adminMembers.record.active'),
      member.activeOn === null ? t('adminMembers.loggedIn.no') : formatDate(member.activeOn, language),
    ],
    ...(member.erasedOn === null
      ? []
      : [
          [t('adminMembers.record.erased'), formatDate(member.erasedOn, language)] satisfies [
            string,
            ReactNode,
          ],
        ]),
    ...member.customFields.flatMap((field): [string, ReactNode][] =>
      field.value === '' ? [] : [[customFieldName(field, language), customValueText(field, language)]],
    ),
    [t('adminMembers.record.points'), member.points],
    [t('adminMembers.record.strikes'), member.strikes],
    [
      t('adminMembers.record.roles'),
      member.roles.length > 0
        ? member.roles.map((role) => <Tag key={role.id}>{role.name}</Tag>)
        : t('admin.common.none'),
    ],
  ];
  return (
    <>
      <dl className={s.facts}>
        {accountDetails.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MemberContacts member={member} />
      <DetailsSection
        title={t('adminMembers.record.companies')}
        emptyText={t('adminMembers.record.noCompanies')}
      >
        {member.companies.map(({ id, name, role }) => (
          <li key={id}>
            <span lang={langOf(name)}>{name}</span>
            <span className={s.side}>
              {t(`adminMembers.record.parts.${role as 'asked' | 'staff' | 'editor' | 'owner'}`)}
            </span>
          </li>
        ))}
      </DetailsSection>
      <DetailsSection title={t('adminMembers.record.periods')} emptyText={t('adminMembers.record.noPeriods')}>
        {member.periods.map((period) => (
          <li key={period.id} data-gone={period.revoked || undefined}>
            <span>
              {period.packageName ?? t(`adminMembers.record.kinds.${period.kind}`)}
              {period.reason && (
                <small className={s.note} lang={langOf(period.reason)}>
                  {period.reason}
                </small>
              )}
            </span>
            <span className={s.side}>
              {period.revoked
                ? t('adminMembers.record.revoked')
                : `${formatDate(period.startsOn, language)} – ${formatDate(period.endsOn, language)}`}
            </span>
          </li>
        ))}
      </DetailsSection>
      <DetailsSection
        title={t('adminMembers.record.sessions')}
        emptyText={t('adminMembers.record.noSessions')}
        end={
          member.sessions.length > 0 && (
            <Button type="link" size="small" onClick={endSessions}>
              {t('adminMembers.record.endSessions')}
            </Button>
          )
        }
      >
        {member.sessions.map(({ device, place, lastSeenAt }) => (
          <li key={`${device} ${lastSeenAt}`}>
            <span>
              {device}
              {place && <small className={s.note}>{place}</small>}
            </span>
            <span className={s.side}>
              <RelativeTime at={lastSeenAt} />
            </span>
          </li>
        ))}
      </DetailsSection>
      {member.orders && (
        <DetailsSection title={t('adminMembers.record.orders')} emptyText={t('adminMembers.record.noOrders')}>
          {member.orders.map((order) => (
            <li key={order.number}>
              <span>
                {order.packageName}
                <small className={s.note}>{order.number}</small>
              </span>
              <span className={s.side}>
                {formatAmount(order.amountFen, language)} ·{' '}
                {t(`adminMembers.record.orderStates.${order.state as OrderState}`)}
              </span>
            </li>
          ))}
        </DetailsSection>
      )}
    </>
  );
}

interface DetailsSectionProps {
  title: string;
  emptyText: string;
  end?: ReactNode;
  children: ReactNode[];
}

export function DetailsSection({ title, emptyText, end, children }: DetailsSectionProps) {
  return (
    <section>
      <header className={s.head}>
        <h3 className={s.title}>{title}</h3>
        {end}
      </header>
      {children.length > 0 ? <ul className={s.rows}>{children}</ul> : <p className={s.side}>{emptyText}</p>}
    </section>
  );
}
