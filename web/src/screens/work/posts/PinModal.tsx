import { PIN_DAYS_MAX } from '@mingtang/contract/limits';
import { pinScopes } from '@mingtang/contract/choices';
import type { PostFilter } from '@mingtang/contract/posts.admin';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { review } from '../changes/review.ts';
import { act } from '../frame/act.ts';
import { Modal, Select } from '../frame/overlays.tsx';
import type { Selection } from '../frame/use-chosen.ts';
import s from './Posts.module.css';

const DAYS = [1, 3, 7, 14, PIN_DAYS_MAX];
type Scope = (typeof pinScopes)[number];

interface PinModalProps {
  selection: Selection<PostFilter>;
  done: () => void;
  close: () => void;
}

/** On which list, and for how long. */
export function PinModal({ selection, done, close }: PinModalProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<Scope>('all');
  const [days, setDays] = useState(7);
  const [busy, setBusy] = useState(false);
  async function plan(): Promise<void> {
    setBusy(true);
    // A minute short of the days: the clock of this device may be ahead of the server's.
    const endsAt = new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
    const planned = await act(async () =>
      review(await call('POST /h5/posts/bulk/pin', { body: { selection, scope, endsAt } }), done),
    );
    setBusy(false);
    if (planned) close();
  }
  return (
    <Modal
      open
      title={t('workPosts.pin')}
      okText={t('workPosts.preview')}
      cancelText={t('work.common.cancel')}
      confirmLoading={busy}
      onOk={() => void plan()}
      onCancel={close}
    >
      <div className={s.field}>
        <p className={s.note}>{t('workPosts.pinNote')}</p>
        <Select
          value={scope}
          aria-label={t('workPosts.pinList')}
          prefix={t('workPosts.pinList')}
          options={pinScopes.map((value) => ({
            value,
            label: value === 'all' ? t('workPosts.all') : t(`posts.kinds.${value}`),
          }))}
          onChange={setScope}
        />
        <Select
          value={days}
          aria-label={t('workPosts.pinDays')}
          prefix={t('workPosts.pinDays')}
          options={DAYS.map((count) => ({ value: count, label: t('workPosts.days', { count }) }))}
          onChange={setDays}
        />
      </div>
    </Modal>
  );
}
