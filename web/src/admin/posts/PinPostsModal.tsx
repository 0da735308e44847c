import { POST_PIN_DAYS_MAX } from '@mingtang/contract/limits';
import { pinScopes } from '@mingtang/contract/enums';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { openChangesetReview } from '../changes/changeset-review.ts';
import { Modal, Select } from '../kit/antd-overlays.tsx';
import { type PostSelection, planPinPosts } from './posts.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './AdminPosts.module.css';

const DAY_OPTIONS = [1, 3, 7, 14, POST_PIN_DAYS_MAX];
type Scope = (typeof pinScopes)[number];

interface PinPostsModalProps {
  selection: PostSelection;
  onApplied?: () => void;
  close: () => void;
}

/** Form for the list and the duration of a pin; submitting it opens the changeset preview. */
export function PinPostsModal({ selection, onApplied, close }: PinPostsModalProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<Scope>('all');
  const [days, setDays] = useState(7);
  const [busy, run] = useAction();
  async function openPreview(): Promise<void> {
    // One minute less than the full days, because the server rejects an end beyond the maximum and the device
    // clock may be ahead.
    const endsAt = new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
    const planned = await run(async () =>
      openChangesetReview(await planPinPosts({ selection, scope, endsAt }), onApplied),
    );
    if (planned) close();
  }
  return (
    <Modal
      open
      title={t('adminPosts.pin')}
      okText={t('adminPosts.preview')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => void openPreview()}
      onCancel={close}
    >
      <div className={s.field}>
        <p className={s.note}>{t('adminPosts.pinNote')}</p>
        <Select
          value={scope}
          aria-label={t('adminPosts.pinList')}
          prefix={t('adminPosts.pinList')}
          options={pinScopes.map((value) => ({
            value,
            label: value === 'all' ? t('adminPosts.all') : t(`posts.kinds.${value}`),
          }))}
          onChange={setScope}
        />
        <Select
          value={days}
          aria-label={t('adminPosts.pinDays')}
          prefix={t('adminPosts.pinDays')}
          options={DAY_OPTIONS.map((count) => ({ value: count, label: t('adminPosts.days', { count }) }))}
          onChange={setDays}
        />
      </div>
    </Modal>
  );
}
