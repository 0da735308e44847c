import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { navigateHome, replaceRoute } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { useRemoveNews } from '../../features/news/news.editor.queries.ts';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { OtherLanguageSection } from '../forms/OtherLanguageSection.tsx';
import { RecordDraft } from '../forms/RecordDraft.tsx';
import { RemoveRecordButton } from '../forms/RemoveRecordButton.tsx';
import { NewsPicturesField } from './NewsPicturesField.tsx';
import { NewsPreviewSheet } from './NewsPreviewSheet.tsx';
import { NewsVisibilityFields } from './NewsVisibilityFields.tsx';
import { NewsTextFields } from './NewsTextFields.tsx';
import { useNewsForm } from './use-news-form.ts';
import s from './NewsForm.module.css';

export interface NewsFormProps {
  /** Null for a new item. */
  newsItem: NewsItem | null;
  onStartOver: () => void;
}

export function NewsForm({ newsItem, onStartOver }: NewsFormProps) {
  const { t } = useTranslation();
  const record = useNewsForm(newsItem, (id) => replaceRoute('news', { id }));
  const { form, cover, textPictures, language, otherLanguage } = record;
  const [previewOpen, setPreviewOpen] = useState(false);
  const [previewLanguage, setPreviewLanguage] = useState<'zh' | 'en'>();
  const scheduledAt = useWatch({ control: form.control, name: 'scheduledAt' });
  const { errors } = form.formState;
  // Whether the time has already passed is decided on submission, not here.
  const isScheduled = scheduledAt !== '' && newsItem?.state !== 'live';
  const submitProps = {
    loading: record.saving,
    disabled: record.blockedBy !== null,
    reason: t(record.blockedBy === 'failed' ? 'pictures.unfinished' : 'pictures.wait'),
  };
  return (
    <FormFrame dirty={record.dirty} onSubmit={(event) => void record.onSubmit(event)}>
      <RecordDraft record={record} onStartOver={onStartOver} />
      {newsItem?.credit && <Note icon="user">{t('newsForm.credit', { name: newsItem.credit.name })}</Note>}
      <FormSection title={t('newsForm.content')}>
        <PictureField
          label={t('newsForm.cover')}
          optional={t('forms.optional')}
          hint={t('newsForm.coverHint')}
          pictures={cover}
          shape="wide"
        />
        <NewsTextFields key={language} form={form} language={language} isMainLanguage />
        <NewsPicturesField form={form} pictures={textPictures} />
      </FormSection>
      <OtherLanguageSection key={otherLanguage} language={otherLanguage} values={form.getValues()}>
        <NewsTextFields form={form} language={otherLanguage} isMainLanguage={false} />
      </OtherLanguageSection>
      <NewsVisibilityFields form={form} />
      {errors.root?.message && (
        <Note tone="danger" className={s.error}>
          {errors.root.message}
        </Note>
      )}
      <div className={s.end} data-form-footer>
        <Button tone="ghost" icon="eye" onClick={() => setPreviewOpen(true)}>
          {t('newsForm.preview')}
        </Button>
        {(!newsItem || newsItem.state === 'draft') && (
          <Button {...submitProps} tone="tint" onClick={() => void record.saveDraft()}>
            {t('newsForm.keep')}
          </Button>
        )}
        <Button {...submitProps} type="submit" className={s.publish}>
          {t(
            isScheduled
              ? 'newsForm.schedule'
              : newsItem?.state === 'live'
                ? 'forms.save'
                : 'newsForm.publish',
          )}
        </Button>
      </div>
      {newsItem && <RemoveNews id={newsItem.id} onRemoved={record.discardDraft} />}
      <NewsPreviewSheet
        open={previewOpen}
        onClose={() => setPreviewOpen(false)}
        values={form.getValues()}
        language={previewLanguage ?? language}
        onLanguageChange={setPreviewLanguage}
        cover={cover.saved[0]?.picture ?? null}
        pictures={textPictures.saved}
        credit={newsItem?.credit ?? null}
      />
    </FormFrame>
  );
}

function RemoveNews({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const removal = useRemoveNews(id);
  function leave() {
    onRemoved();
    void navigateHome();
  }
  return <RemoveRecordButton texts="newsForm" removal={removal} onRemoved={leave} />;
}
