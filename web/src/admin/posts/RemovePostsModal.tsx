import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { openChangesetReview } from '../changes/changeset-review.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { ModerationReasonField } from './ModerationReasonField.tsx';
import { type PostSelection, planRemovePosts } from './posts.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';

interface RemovePostsModalProps {
  selection: PostSelection;
  onApplied?: () => void;
  close: () => void;
}

/** Form for the reason, which is shown to the authors; submitting it opens the changeset preview. */
export function RemovePostsModal({ selection, onApplied, close }: RemovePostsModalProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, run] = useAction();
  const trimmedReason = reason.trim();
  async function openPreview(): Promise<void> {
    setSubmitted(true);
    if (trimmedReason.length < 2) return;

    const planned = await run(async () =>
      openChangesetReview(await planRemovePosts(selection, trimmedReason), onApplied),
    );
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
