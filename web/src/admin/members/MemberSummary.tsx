import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { MemberStateCell } from './MemberTableCells.tsx';
import s from './MemberForms.module.css';

/** Phone and membership of a member, which the form does not change, with links to where they are managed. */
export function MemberSummary({ member }: { member: AdminMemberDetail }) {
  const { t, language } = useTranslation();
  const session = useSession();
  const none = t('admin.common.none');
  const lastPeriod = member.periods.find(({ endsOn, revoked }) => !revoked && endsOn === member.endsOn);
  const facts: [name: string, value: ReactNode][] = [
    [t('adminMembers.record.phone'), member.phoneMasked],
    [t('adminMembers.filters.membership'), <MemberStateCell key="state" row={member} />],
    [
      t('adminMembers.record.package'),
      lastPeriod ? (lastPeriod.packageName ?? t(`adminMembers.record.kinds.${lastPeriod.kind}`)) : none,
    ],
    [t('adminMembers.dialog.endsOn'), member.endsOn === null ? none : formatDate(member.endsOn, language)],
  ];
  return (
    <AdminPanel className={s.panel}>
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={s.links}>
        <TextLink kind="block" render={<Link to={urlTo('adminMembers', { open: member.id })} />}>
          {t('adminMembers.form.seeMember')}
        </TextLink>
        {hasPermission('order:read', session) && (
          <TextLink kind="block" render={<Link to={urlTo('adminOrders', { keyword: member.name })} />}>
            {t('adminMembers.form.seeOrders')}
          </TextLink>
        )}
      </p>
    </AdminPanel>
  );
}
