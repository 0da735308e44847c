import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import s from './form-layout.module.css';

/** Notice that the form was restored from an unsaved draft. */
export function RestoredDraftNote({ onStartOver }: { onStartOver: () => void }) {
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
