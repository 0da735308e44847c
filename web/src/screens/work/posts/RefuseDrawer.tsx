import type { Review } from '@mingtang/contract/care';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Drawer } from '../frame/overlays.tsx';
import { ReasonField } from './ReasonField.tsx';
import s from './Queue.module.css';

interface RefuseDrawerProps {
  review: Review;
  refuse: (reason: string) => Promise<boolean>;
  close: () => void;
}

export function RefuseDrawer({ review, refuse, close }: RefuseDrawerProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const given = reason.trim();
  async function send(): Promise<void> {
    setTried(true);
    if (given === '') return;
    setBusy(true);
    const done = await refuse(given);
    setBusy(false);
    if (done) close();
  }
  return (
    <Drawer
      open
      placement={phone ? 'bottom' : 'right'}
      size={phone ? 'large' : 440}
      title={t('workPosts.refuseTitle')}
      onClose={close}
      footer={
        <div className={s.turns}>
          <Button size="large" onClick={close}>
            {t('work.common.cancel')}
          </Button>
          <Button type="primary" danger size="large" loading={busy} onClick={() => void send()}>
            {t('workPosts.refuse')}
          </Button>
        </div>
      }
    >
      <p className={s.about}>{review.title || review.text}</p>
      <ReasonField value={reason} onChange={setReason} missing={tried && given === ''} />
    </Drawer>
  );
}
