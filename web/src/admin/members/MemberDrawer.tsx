import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from '../../core/router/use-router.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { langOf } from '../../ui/text/format.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { runAction } from '../kit/run-action.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { CertificatesDrawer } from '../certificates/CertificatesDrawer.tsx';
import { MergeDrawer } from '../merges/MergeDrawer.tsx';
import { MemberStateCell } from './MemberTableCells.tsx';
import { FreezeMemberDialog } from './FreezeMemberDialog.tsx';
import { type MemberBulkKind, endMemberSessions, useMemberDetail } from './members.admin.queries.ts';
import { MemberDetails } from './MemberDetails.tsx';
import { MemberNotes } from './MemberNotes.tsx';
import { MemberPhoneChanges } from './MemberPhoneChanges.tsx';
import { MemberUnpaidDues } from './MemberUnpaidDues.tsx';
import s from './MemberDrawer.module.css';

interface MemberDrawerProps {
  id: string;
  requestChange: (kind: MemberBulkKind, id: string) => void;
  close: () => void;
}

/** Details of one member, with the actions that staff may take. */
export function MemberDrawer({ id, requestChange, close }: MemberDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const { data, error, refetch } = useMemberDetail(id);
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 560}
      title={t('adminMembers.record.title')}
      onClose={close}
      footer={data && <MemberActions member={data} requestChange={requestChange} />}
    >
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active avatar />}
      {data && (
        <div className={s.body}>
          <header className={s.head}>
            <Avatar id={data.id} src={data.avatar} name={data.name} size={56} />
            <div>
              <h2 className={s.name} lang={langOf(data.name)}>
                {data.name}
              </h2>
              <p className={s.line}>
                <MemberStateCell row={data} />
                {data.vip && <Tag color="warning">{t('adminMembers.vip.yes')}</Tag>}
              </p>
            </div>
          </header>
          {hasPermission('member:notes') && <MemberNotes memberId={data.id} />}
          <MemberDetails member={data} endSessions={() => void endSessions(data)} />
          {data.unpaidDues && <MemberUnpaidDues dues={data.unpaidDues} />}
          <MemberPhoneChanges member={data} />
        </div>
      )}
    </Drawer>
  );

  async function endSessions({ name }: AdminMemberDetail): Promise<void> {
    const confirmed = await confirm({
      title: t('adminMembers.record.endTitle', { name }),
      body: t('adminMembers.record.endBody'),
      cancel: t('admin.common.cancel'),
      ok: t('adminMembers.record.endSessions'),
      danger: true,
    });
    if (!confirmed) return;
    await runAction(async () => {
      const { ended } = await endMemberSessions(id);
      toast(t('adminMembers.record.ended', { count: ended }));
    });
  }
}

function MemberActions({
  member,
  requestChange,
}: {
  member: AdminMemberDetail;
  requestChange: MemberDrawerProps['requestChange'];
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [freezeDialogOpen, setFreezeDialogOpen] = useState(false);
  const [mergeOpen, setMergeOpen] = useState(false);
  const [certificatesOpen, setCertificatesOpen] = useState(false);
  const { id, vip, state } = member;
  return (
    <div className={s.actions}>
      {hasPermission('member:write') && (
        <Button onClick={() => void navigate(urlTo('adminMember', { id }))}>
          {t('adminMembers.record.edit')}
        </Button>
      )}
      {hasPermission('member:vip') && state === 'active' && (
        <Button onClick={() => requestChange(vip ? 'vip-clear' : 'vip', id)}>
          {t(vip ? 'adminMembers.clearVip' : 'adminMembers.setVip')}
        </Button>
      )}
      {hasPermission('certificate:write') && (
        <Button onClick={() => setCertificatesOpen(true)}>{t('adminCertificates.open')}</Button>
      )}
      {hasPermission('merge:write') && <Button onClick={() => setMergeOpen(true)}>{t('merges.open')}</Button>}
      {hasPermission('member:freeze') && (
        <Button danger={state !== 'frozen'} onClick={() => setFreezeDialogOpen(true)}>
          {t(state === 'frozen' ? 'adminMembers.unfreeze' : 'adminMembers.freeze')}
        </Button>
      )}
      {certificatesOpen && (
        <CertificatesDrawer
          holder={{ kind: 'member', id, name: member.name }}
          close={() => setCertificatesOpen(false)}
        />
      )}
      {mergeOpen && <MergeDrawer kind="member" record={member} close={() => setMergeOpen(false)} />}
      {freezeDialogOpen && <FreezeMemberDialog member={member} close={() => setFreezeDialogOpen(false)} />}
    </div>
  );
}
