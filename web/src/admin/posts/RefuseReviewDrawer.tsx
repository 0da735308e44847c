import type { Review } from '@mingtang/contract/moderation';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { ModerationReasonField } from './ModerationReasonField.tsx';
import { decisionNamesOf } from './decision-names.ts';
import s from './ReviewQueue.module.css';

interface RefuseReviewDrawerProps {
  review: Review;
  refuse: (reason: string) => Promise<boolean>;
  close: () => void;
}

export function RefuseReviewDrawer({ review, refuse, close }: RefuseReviewDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const trimmedReason = reason.trim();
  async function send(): Promise<void> {
    setSubmitted(true);
    if (trimmedReason === '') return;
    setBusy(true);
    const succeeded = await refuse(trimmedReason);
    setBusy(false);
    if (succeeded) close();
  }
  return (
    <Drawer
      open
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'large' : 440}
      title={t('adminPosts.refuseTitle')}
      onClose={close}
      footer={
        <div className={s.actions}>
          <Button size="large" onClick={close}>
            {t('admin.common.cancel')}
          </Button>
          <Button type="primary" danger size="large" loading={busy} onClick={() => void send()}>
            {t(`adminPosts.${decisionNamesOf(review).refused}`)}
          </Button>
        </div>
      }
    >
      <p className={s.about}>{review.title || review.text}</p>
      <ModerationReasonField
        value={reason}
        onChange={setReason}
        missing={submitted && trimmedReason === ''}
      />
    </Drawer>
  );
}
