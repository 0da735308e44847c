import type { AdminPostFilter } from '@mingtang/contract/posts.admin';
import { useState } from 'react';
import { callApi } from '../../core/api/client.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { openChangesetReview } from '../changes/changeset-review.ts';
import { runAction } from '../kit/run-action.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import type { BulkSelection } from '../kit/use-row-selection.ts';
import { ModerationReasonField } from './ModerationReasonField.tsx';

interface RemovePostsModalProps {
  selection: BulkSelection<AdminPostFilter>;
  onApplied: () => void;
  close: () => void;
}

/** Form for the reason, which is shown to the authors; submitting it opens the changeset preview. */
export function RemovePostsModal({ selection, onApplied, close }: RemovePostsModalProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const trimmedReason = reason.trim();
  async function openPreview(): Promise<void> {
    setSubmitted(true);
    if (trimmedReason.length < 2) return;
    setBusy(true);
    const planned = await runAction(async () =>
      openChangesetReview(
        await callApi('POST /h5/posts/bulk/remove', { body: { selection, reason: trimmedReason } }),
        onApplied,
      ),
    );
    setBusy(false);
    if (planned) close();
  }
  return (
    <Modal
      open
      title={t('adminPosts.remove')}
      okText={t('adminPosts.preview')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => void openPreview()}
      onCancel={close}
    >
      <ModerationReasonField
        value={reason}
        onChange={setReason}
        missing={submitted && trimmedReason.length < 2}
      />
    </Modal>
  );
}
