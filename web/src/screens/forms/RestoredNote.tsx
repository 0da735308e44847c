import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import s from './forms.module.css';

/** The form opened with what was not saved the last time. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation();
  return (
    <Note icon="clock">
      <span className={s.restored}>
        {t('forms.restored')}
        <Button size="mini" tone="tint" onClick={onStartOver}>
          {t('forms.startOver')}
        </Button>
      </span>
    </Note>
  );
}
