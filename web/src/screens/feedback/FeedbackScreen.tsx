import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { SentFeedbackList } from '../../features/feedback/SentFeedbackList.tsx';
import { OfficeContactLine } from '../../features/settings/OfficeContactLine.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import s from './FeedbackScreen.module.css';

export function FeedbackScreen() {
  const { t } = useTranslation();
  const [sentId, setSentId] = useState<string | null>(null);
  return (
    <Screen title={t('titles.feedback')} back={<BackButton fallback="mine" />}>
      <div className={s.page}>
        {sentId ? (
          <FeedbackSent id={sentId} onAnother={() => setSentId(null)} />
        ) : (
          <FeedbackForm onSent={setSentId} />
        )}
        <SentFeedbackList className={s.history} />
      </div>
      <OfficeContactLine className={s.office} />
    </Screen>
  );
}

function FeedbackSent({ id, onAnother }: { id: string; onAnother: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={s.received}>
      <span className={s.mark}>
        <Icon name="check" size={28} />
      </span>
      <h2 className={s.title} ref={heading} tabIndex={-1}>
        {t('feedback.sentTitle')}
      </h2>
      <p className={s.body}>{t('feedback.sentBody', { id })}</p>
      <Button tone="tint" onClick={onAnother}>
        {t('feedback.another')}
      </Button>
    </section>
  );
}
