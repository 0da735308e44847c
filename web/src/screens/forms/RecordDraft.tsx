import { DraftAutosave } from '../../core/DraftAutosave.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import type { RecordValues } from './record-fields.ts';
import type { useRecordForm } from './use-record-form.ts';
import s from './form-layout.module.css';

interface RecordDraftProps<V extends RecordValues> {
  record: Pick<
    ReturnType<typeof useRecordForm<V, unknown>>,
    'form' | 'draftName' | 'dirty' | 'pictures' | 'restored'
  >;
  onStartOver: () => void;
}

/** Stores the form as a draft, and says so when it was restored from one. */
export function RecordDraft<V extends RecordValues>({ record, onStartOver }: RecordDraftProps<V>) {
  const { t } = useTranslation();
  const { form, draftName, dirty, pictures, restored } = record;
  const savedPictures = Object.entries(pictures).map(([field, { saved }]) => [field, saved] as const);
  return (
    <>
      <DraftAutosave
        control={form.control}
        name={draftName}
        dirty={dirty}
        extraValues={Object.fromEntries(savedPictures)}
      />
      {restored && (
        <Note icon="clock">
          <span className={s.restored}>
            {t('forms.restored')}
            <Button size="mini" tone="tint" onClick={onStartOver}>
              {t('forms.startOver')}
            </Button>
          </span>
        </Note>
      )}
    </>
  );
}
