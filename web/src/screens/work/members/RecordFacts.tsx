import type { MemberRecord } from '@mingtang/contract/members.records';
import type { OrderState } from '@mingtang/contract/orders';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Age } from '../../../app/Age.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { formatTime, langOf } from '../../../ui/format.ts';
import s from './RecordFacts.module.css';

interface RecordFactsProps {
  record: MemberRecord;
  endSessions: () => void;
}

/** The record of a member, part by part. */
export function RecordFacts({ record, endSessions }: RecordFactsProps) {
  const { t } = useTranslation();
  const facts: [name: string, value: ReactNode][] = [
    [t('workMembers.record.number'), record.memberNumber ?? t('work.common.none')],
    [t('workMembers.record.phone'), record.phoneMasked],
    [t('workMembers.record.registered'), formatTime(record.registeredAt, 'YYYY-MM-DD')],
    [t('workMembers.record.active'), record.activeOn],
    ...(record.erasedOn === null
      ? []
      : [[t('workMembers.record.erased'), record.erasedOn] satisfies [string, ReactNode]]),
    [t('workMembers.record.points'), record.points],
    [t('workMembers.record.strikes'), record.strikes],
    [
      t('workMembers.record.roles'),
      record.roles.length > 0
        ? record.roles.map((role) => <Tag key={role.id}>{role.name}</Tag>)
        : t('work.common.none'),
    ],
  ];
  return (
    <>
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Part title={t('workMembers.record.companies')} none={t('workMembers.record.noCompanies')}>
        {record.companies.map(({ id, name, role }) => (
          <li key={id}>
            <span lang={langOf(name)}>{name}</span>
            <span className={s.side}>
              {t(`workMembers.record.parts.${role as 'asked' | 'staff' | 'editor' | 'owner'}`)}
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('workMembers.record.periods')} none={t('workMembers.record.noPeriods')}>
        {record.periods.map((period) => (
          <li key={period.id} data-gone={period.revoked || undefined}>
            <span>
              {period.packageName ?? t(`workMembers.record.kinds.${period.kind}`)}
              {period.reason && <small className={s.note}>{period.reason}</small>}
            </span>
            <span className={s.side}>
              {period.revoked ? t('workMembers.record.revoked') : `${period.startsOn} – ${period.endsOn}`}
            </span>
          </li>
        ))}
      </Part>
      <Part
        title={t('workMembers.record.sessions')}
        none={t('workMembers.record.noSessions')}
        end={
          record.sessions.length > 0 && (
            <Button type="link" size="small" onClick={endSessions}>
              {t('workMembers.record.endSessions')}
            </Button>
          )
        }
      >
        {record.sessions.map(({ device, place, lastSeenAt }) => (
          <li key={`${device} ${lastSeenAt}`}>
            <span>
              {device}
              {place && <small className={s.note}>{place}</small>}
            </span>
            <span className={s.side}>
              <Age at={lastSeenAt} />
            </span>
          </li>
        ))}
      </Part>
      {record.orders && (
        <Part title={t('workMembers.record.orders')} none={t('workMembers.record.noOrders')}>
          {record.orders.map((order) => (
            <li key={order.number}>
              <span>
                {order.packageName}
                <small className={s.note}>{order.number}</small>
              </span>
              <span className={s.side}>
                ¥{(order.amountFen / 100).toFixed(2)} ·{' '}
                {t(`workMembers.record.orderStates.${order.state as OrderState}`)}
              </span>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  none: string;
  end?: ReactNode;
  children: ReactNode[];
}

function Part({ title, none, end, children }: PartProps) {
  return (
    <section>
      <header className={s.head}>
        <h3 className={s.title}>{title}</h3>
        {end}
      </header>
      {children.length > 0 ? <ul className={s.rows}>{children}</ul> : <p className={s.side}>{none}</p>}
    </section>
  );
}
