import type { BlockEntry, BlockKind } from '@mingtang/contract/blocks';
import { useState } from 'react';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useSetBlockOrMute, useBlockedOrMutedMembers } from '../../features/blocks/blocks.queries.ts';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import s from './BlocksSheet.module.css';

interface BlocksSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Blocked and muted members, each with a button to unblock or unmute the member. */
export function BlocksSheet({ open, onClose }: BlocksSheetProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<BlockKind>('block');
  const query = useBlockedOrMutedMembers(kind, open);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('moderation.blocksAndMutes')}
      closeLabel={t('moderation.close')}
    >
      <Segmented
        fullWidth
        label={t('moderation.kind')}
        value={kind}
        options={[
          { value: 'block', label: t('moderation.blocks') },
          { value: 'mute', label: t('moderation.mutes') },
        ]}
        onChange={setKind}
      />
      <InfiniteQueryList
        className={s.list}
        label={t(kind === 'block' ? 'moderation.blocks' : 'moderation.mutes')}
        query={query}
        itemKey={({ member }) => member.id}
        empty={
          <EmptyState
            compact
            title={t(kind === 'block' ? 'moderation.noBlocks' : 'moderation.noMutes')}
            body={t('moderation.noneBody')}
          />
        }
      >
        {(entry) => <BlockEntryRow entry={entry} />}
      </InfiniteQueryList>
    </BottomSheet>
  );
}

/** The row stays after an undo until the next visit, so that the member can be blocked or muted again. */
function BlockEntryRow({ entry: { kind, member, at } }: { entry: BlockEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const setBlockOrMute = useSetBlockOrMute();
  const [active, setActive] = useState(true);
  const actionLabels = {
    block: [t('moderation.undoBlock'), t('moderation.blockOk')],
    mute: [t('moderation.undoMute'), t('moderation.mute')],
  } as const;
  const actionLabel = actionLabels[kind][active ? 0 : 1];
  return (
    <MemberRow
      member={member}
      note={t('moderation.since', { day: formatLongDate(at, language) })}
      action={
        <Button
          size="mini"
          tone={active ? 'tint' : 'ghost'}
          loading={setBlockOrMute.isPending}
          aria-label={t('moderation.undoName', { act: actionLabel, name: member.name })}
          onClick={() =>
            setBlockOrMute.mutate(
              { kind, memberId: member.id, on: !active },
              { onSuccess: () => setActive(!active) },
            )
          }
        >
          {actionLabel}
        </Button>
      }
    />
  );
}
