import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import type { AdminPhoneChange } from '@mingtang/contract/phone-changes';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { runAction } from '../kit/run-action.ts';
import { DetailsSection } from './MemberDetails.tsx';
import { approvePhoneChange, cancelPhoneChange } from './members.admin.queries.ts';
import { ProposePhoneChangeDialog } from './ProposePhoneChangeDialog.tsx';
import { ReviewPhoneObjectionDialog } from './ReviewPhoneObjectionDialog.tsx';
import s from './MemberDetails.module.css';

const isUnreviewed = ({ state, reviewedAt }: AdminPhoneChange): boolean =>
  state === 'objected' && reviewedAt === null;
const isOpen = (change: AdminPhoneChange): boolean =>
  ['proposed', 'waiting', 'applied'].includes(change.state) || isUnreviewed(change);

/** Changes of the phone number, by the member or by two persons of staff. At most one is open. */
export function MemberPhoneChanges({ member }: { member: AdminMemberDetail }) {
  const { t } = useTranslation();
  const ownAccountId = useSession().user?.user.id;
  const [reviewed, setReviewed] = useState<AdminPhoneChange>();
  const [proposing, setProposing] = useState(false);
  const mayPropose =
    hasPermission('member:phone') &&
    member.state === 'active' &&
    member.id !== ownAccountId &&
    !member.phoneChanges.some(isOpen);
  return (
    <>
      <DetailsSection
        title={t('adminMembers.phoneChanges.title')}
        emptyText={t('adminMembers.phoneChanges.none')}
        end={
          mayPropose && (
            <Button type="link" size="small" onClick={() => setProposing(true)}>
              {t('adminMembers.phoneChanges.propose')}
            </Button>
          )
        }
      >
        {member.phoneChanges.map((change) => (
          <PhoneChangeRow
            key={change.id}
            member={member}
            change={change}
            own={change.proposedById === ownAccountId}
            review={() => setReviewed(change)}
          />
        ))}
      </DetailsSection>
      {proposing && <ProposePhoneChangeDialog memberId={member.id} close={() => setProposing(false)} />}
      {reviewed && (
        <ReviewPhoneObjectionDialog
          memberId={member.id}
          change={reviewed}
          close={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}

interface PhoneChangeRowProps {
  member: AdminMemberDetail;
  change: AdminPhoneChange;
  /** Whether the reader proposed it, so that somebody else must approve it. */
  own: boolean;
  review: () => void;
}

function PhoneChangeRow({ member, change, own, review }: PhoneChangeRowProps) {
  const { t, language } = useTranslation();
  const { state } = change;
  const until = change.objectionUntil === null ? '' : formatDateTime(change.objectionUntil, language);
  const notes = [
    formatDateTime(change.createdAt, language),
    change.origin === 'staff' &&
      t('adminMembers.phoneChanges.proposedBy', { name: change.proposedBy ?? '', reason: change.reason }),
    change.approvedBy !== null && t('adminMembers.phoneChanges.approvedBy', { name: change.approvedBy }),
    state === 'proposed' && own && t('adminMembers.phoneChanges.needsOther'),
    state === 'applied' && t('adminMembers.phoneChanges.until', { time: until }),
    state === 'waiting' &&
      t(`adminMembers.phoneChanges.newNumber.${change.newConfirmed ? 'confirmed' : 'open'}`),
    state === 'waiting' &&
      (change.oldConfirmed
        ? t('adminMembers.phoneChanges.oldConfirmed')
        : t('adminMembers.phoneChanges.from', { time: until })),
    change.reviewedAt !== null &&
      t('adminMembers.phoneChanges.reviewed', { name: change.reviewedBy ?? '', note: change.reviewNote }),
  ].filter((note) => note !== false);

  return (
    <li>
      <span>
        <span className="num">
          {change.oldPhoneMasked} → {change.newPhoneMasked}
        </span>
        {notes.map((note) => (
          <small key={note} className={s.note} lang={langOf(note)}>
            {note}
          </small>
        ))}
      </span>
      <span className={s.side}>
        <Tag color={isUnreviewed(change) ? 'error' : isOpen(change) ? 'processing' : 'default'}>
          {t(`adminMembers.phoneChanges.states.${state}`)}
        </Tag>
        {hasPermission('member:phone') && (
          <>
            {isUnreviewed(change) && (
              <Button type="link" size="small" onClick={review}>
                {t('adminMembers.phoneChanges.review')}
              </Button>
            )}
            {state === 'proposed' && !own && (
              <Button type="link" size="small" onClick={() => void decide('approve')}>
                {t('adminMembers.phoneChanges.approve')}
              </Button>
            )}
            {(state === 'proposed' || state === 'waiting') && (
              <Button type="link" size="small" danger onClick={() => void decide('cancel')}>
                {t('adminMembers.phoneChanges.cancel')}
              </Button>
            )}
          </>
        )}
      </span>
    </li>
  );

  async function decide(decision: 'approve' | 'cancel'): Promise<void> {
    const confirmed = await confirm({
      title: t(`adminMembers.phoneChanges.ask.${decision}`, { name: member.name }),
      body: t(`adminMembers.phoneChanges.askBody.${decision}`, {
        from: change.oldPhoneMasked,
        to: change.newPhoneMasked,
      }),
      cancel: t('admin.common.cancel'),
      ok: t(`adminMembers.phoneChanges.${decision}`),
      danger: decision === 'cancel',
    });
    if (!confirmed) return;
    await runAction(
      () =>
        decision === 'approve'
          ? approvePhoneChange(member.id, change.id)
          : cancelPhoneChange(member.id, change.id),
      t(`adminMembers.phoneChanges.done.${decision}`),
    );
  }
}
