import type { Shielded, ShieldKind } from '@mingtang/contract/blocks';
import { useState } from 'react';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useShield, useShielded } from '../../features/blocks/blocks.queries.ts';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatTime } from '../../ui/format.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import s from './ShieldsSheet.module.css';

interface ShieldsSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Whom the member blocked or muted, each with a way back. */
export function ShieldsSheet({ open, onClose }: ShieldsSheetProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ShieldKind>('block');
  const query = useShielded(kind, open);
  return (
    <Sheet open={open} onClose={onClose} title={t('care.shields')} closeLabel={t('care.close')}>
      <Segmented
        full
        label={t('care.kind')}
        value={kind}
        options={[
          { value: 'block', label: t('care.blocks') },
          { value: 'mute', label: t('care.mutes') },
        ]}
        onChange={setKind}
      />
      <ScrollList
        className={s.list}
        label={t(kind === 'block' ? 'care.blocks' : 'care.mutes')}
        query={query}
        itemKey={({ member }) => member.id}
        empty={
          <EmptyState
            compact
            title={t(kind === 'block' ? 'care.noBlocks' : 'care.noMutes')}
            body={t('care.noneBody')}
          />
        }
      >
        {(shielded) => <ShieldedRow shielded={shielded} />}
      </ScrollList>
    </Sheet>
  );
}

/** A row that is let go stays until the next visit, so that a press takes it back. */
function ShieldedRow({ shielded: { kind, member, at } }: { shielded: Shielded }) {
  const { t } = useTranslation();
  const shield = useShield();
  const [on, setOn] = useState(true);
  const words = {
    block: [t('care.undoBlock'), t('care.blockOk')],
    mute: [t('care.undoMute'), t('care.mute')],
  } as const;
  const act = words[kind][on ? 0 : 1];
  return (
    <MemberRow
      member={member}
      note={t('care.since', { day: formatTime(at, 'YYYY-MM-DD') })}
      action={
        <Button
          size="mini"
          tone={on ? 'tint' : 'ghost'}
          loading={shield.isPending}
          aria-label={t('care.undoName', { act, name: member.name })}
          onClick={() =>
            shield.mutate({ kind, memberId: member.id, on: !on }, { onSuccess: () => setOn(!on) })
          }
        >
          {act}
        </Button>
      }
    />
  );
}
