import type { PinScope } from '@mingtang/contract/posts';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useStaffPostAction } from '../../features/posts/posts.staff-actions.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { ChipRadios } from '../../ui/inputs/ChipRadios.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import s from './PinSheet.module.css';

const DAY_MS = 86_400_000;
const PIN_DAYS = [1, 3, 7, 14, 30] as const;

interface PinSheetProps {
  post: PostDetail;
  open: boolean;
  onClose: () => void;
}

/** Choice of the list in which the post is pinned, and for how long. */
export function PinSheet({ post: { id, kind }, open, onClose }: PinSheetProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<PinScope>('all');
  const [days, setDays] = useState<number>(7);
  const staffPostAction = useStaffPostAction(id);
  function pin() {
    // One minute less: the server accepts at most 30 days, and its clock may differ.
    const endsAt = new Date(Date.now() + days * DAY_MS - 60_000).toISOString();
    staffPostAction.mutate(
      { act: 'pin', scope, endsAt },
      {
        onSuccess: () => {
          toast(t('post.done.pin'));
          onClose();
        },
      },
    );
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('post.pinTitle')}
      closeLabel={t('post.close')}
      footer={
        <Button fullWidth loading={staffPostAction.isPending} onClick={pin}>
          {t('post.pinOk')}
        </Button>
      }
    >
      <ChipRadios
        label={t('post.pinScope')}
        value={scope}
        options={[
          { value: 'all', label: t('post.pinAll') },
          { value: kind, label: t(`posts.kinds.${kind}`) },
        ]}
        onChange={(value) => setScope(value === 'all' ? 'all' : kind)}
      />
      <ChipRadios
        className={s.days}
        label={t('post.pinDays')}
        value={String(days)}
        options={PIN_DAYS.map((count) => ({ value: String(count), label: t('post.days', { count }) }))}
        onChange={(value) => setDays(Number(value))}
      />
    </BottomSheet>
  );
}
