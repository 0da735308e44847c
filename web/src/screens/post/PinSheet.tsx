import type { PinScope } from '@mingtang/contract/posts';
import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { useStaffAct } from '../../features/posts/staff.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ChipRadios } from '../../ui/ChipRadios.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import s from './PinSheet.module.css';

const DAY_MS = 86_400_000;
const DAYS = [1, 3, 7, 14, 30] as const;

interface PinSheetProps {
  post: PostDetail;
  open: boolean;
  onClose: () => void;
}

/** On which list a post stands at the top, and for how long. */
export function PinSheet({ post: { id, kind }, open, onClose }: PinSheetProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<PinScope>('all');
  const [days, setDays] = useState<number>(7);
  const act = useStaffAct(id);
  function pin() {
    // A minute less: 30 days are the most, and the clocks need not agree.
    const endsAt = new Date(Date.now() + days * DAY_MS - 60_000).toISOString();
    act.mutate(
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
    <Sheet
      open={open}
      onClose={onClose}
      title={t('post.pinTitle')}
      closeLabel={t('post.close')}
      footer={
        <Button full loading={act.isPending} onClick={pin}>
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
        options={DAYS.map((count) => ({ value: String(count), label: t('post.days', { count }) }))}
        onChange={(value) => setDays(Number(value))}
      />
    </Sheet>
  );
}
