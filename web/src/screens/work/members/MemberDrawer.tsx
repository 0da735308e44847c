import type { MemberRecord } from '@mingtang/contract/members.records';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { addressOf } from '../../../app/go.ts';
import { hasPermission } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { langOf } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer } from '../frame/overlays.tsx';
import { StandingCell } from './Cells.tsx';
import { FreezeDialog } from './FreezeDialog.tsx';
import { type BulkKind, recordQuery, renewMembers } from './members.queries.ts';
import { RecordFacts } from './RecordFacts.tsx';
import s from './MemberDrawer.module.css';

interface MemberDrawerProps {
  id: string;
  wish: (kind: BulkKind, id: string) => void;
  close: () => void;
}

/** Everything about one member, and what staff may do about it. */
export function MemberDrawer({ id, wish, close }: MemberDrawerProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const { data, error, refetch } = useQuery(recordQuery(id));
  return (
    <Drawer
      open
      size={phone ? '100%' : 560}
      title={t('workMembers.record.title')}
      onClose={close}
      footer={data && <Actions record={data} wish={wish} />}
    >
      {error && !data && <LoadFailure error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active avatar />}
      {data && (
        <div className={s.body}>
          <header className={s.head}>
            <Avatar src={data.avatar} name={data.name} size={56} />
            <div>
              <h2 className={s.name} lang={langOf(data.name)}>
                {data.name}
              </h2>
              <p className={s.line}>
                <StandingCell row={data} />
                {data.vip && <Tag color="warning">{t('workMembers.vip.yes')}</Tag>}
              </p>
            </div>
          </header>
          <RecordFacts record={data} endSessions={() => void endSessions(data)} />
        </div>
      )}
    </Drawer>
  );

  async function endSessions({ name }: MemberRecord): Promise<void> {
    const sure = await confirm({
      title: t('workMembers.record.endTitle', { name }),
      body: t('workMembers.record.endBody'),
      cancel: t('work.common.cancel'),
      ok: t('workMembers.record.endSessions'),
      danger: true,
    });
    if (!sure) return;
    await act(async () => {
      const { ended } = await call('DELETE /h5/member/{id}/sessions', { params: { id } });
      toast(t('workMembers.record.ended', { count: ended }));
    });
    await renewMembers();
  }
}

function Actions({ record, wish }: { record: MemberRecord; wish: MemberDrawerProps['wish'] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [freezing, setFreezing] = useState(false);
  const { id, vip, state } = record;
  return (
    <div className={s.actions}>
      {hasPermission('member:write') && (
        <Button onClick={() => void navigate(addressOf('work/set-member', { id }))}>
          {t('workMembers.record.edit')}
        </Button>
      )}
      {hasPermission('member:vip') && state === 'active' && (
        <Button onClick={() => wish(vip ? 'vip-clear' : 'vip', id)}>
          {t(vip ? 'workMembers.clearVip' : 'workMembers.setVip')}
        </Button>
      )}
      {hasPermission('member:freeze') && (
        <Button danger={state !== 'frozen'} onClick={() => setFreezing(true)}>
          {t(state === 'frozen' ? 'workMembers.unfreeze' : 'workMembers.freeze')}
        </Button>
      )}
      {freezing && <FreezeDialog record={record} close={() => setFreezing(false)} />}
    </div>
  );
}
