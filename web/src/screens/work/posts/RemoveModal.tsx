import type { PostFilter } from '@mingtang/contract/posts.admin';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { review } from '../changes/review.ts';
import { act } from '../frame/act.ts';
import { Modal } from '../frame/overlays.tsx';
import type { Selection } from '../frame/use-chosen.ts';
import { ReasonField } from './ReasonField.tsx';

interface RemoveModalProps {
  selection: Selection<PostFilter>;
  done: () => void;
  close: () => void;
}

/** Why the posts go; their authors read it. What would happen is shown before it does. */
export function RemoveModal({ selection, done, close }: RemoveModalProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const given = reason.trim();
  async function plan(): Promise<void> {
    setTried(true);
    if (given.length < 2) return;
    setBusy(true);
    const planned = await act(async () =>
      review(await call('POST /h5/posts/bulk/remove', { body: { selection, reason: given } }), done),
    );
    setBusy(false);
    if (planned) close();
  }
  return (
    <Modal
      open
      title={t('workPosts.remove')}
      okText={t('workPosts.preview')}
      cancelText={t('work.common.cancel')}
      confirmLoading={busy}
      onOk={() => void plan()}
      onCancel={close}
    >
      <ReasonField value={reason} onChange={setReason} missing={tried && given.length < 2} />
    </Modal>
  );
}
