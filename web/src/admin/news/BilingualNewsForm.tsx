import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { RecordDraft } from '../../screens/forms/RecordDraft.tsx';
import { NewsPicturesField } from '../../screens/news-form/NewsPicturesField.tsx';
import { NewsPreviewSheet } from '../../screens/news-form/NewsPreviewSheet.tsx';
import { NewsVisibilityFields } from '../../screens/news-form/NewsVisibilityFields.tsx';
import { NewsTextFields } from '../../screens/news-form/NewsTextFields.tsx';
import { useNewsForm } from '../../screens/news-form/use-news-form.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { invalidateNewsTable } from './news.admin.queries.ts';
import s from './AdminNews.module.css';

const LANGUAGES = ['zh', 'en'] as const;

interface BilingualNewsFormProps {
  item: NewsItem | null;
  onStartOver: () => void;
  close: () => void;
}

/** Form with both languages side by side; on a phone, one language at a time. */
export function BilingualNewsForm({ item, onStartOver, close }: BilingualNewsFormProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [pickedLanguage, setPickedLanguage] = useState<'zh' | 'en'>();
  const [previewOpen, setPreviewOpen] = useState(false);
  const record = useNewsForm(item, async () => {
    await invalidateNewsTable();
    close();
  });
  const { form, cover, textPictures, language } = record;
  const scheduledAt = useWatch({ control: form.control, name: 'scheduledAt' });
  const { errors } = form.formState;
  const isScheduled = scheduledAt !== '' && item?.state !== 'live';
  const visibleLanguage = pickedLanguage ?? language;
  const languageNames = { zh: t('admin.common.chinese'), en: t('admin.common.english') };
  const submitButtonProps = { loading: record.saving, disabled: record.blockedBy !== null };
  return (
    <form noValidate className={s.form} onSubmit={(event) => void record.onSubmit(event)}>
      <RecordDraft record={record} onStartOver={onStartOver} />
      {item?.credit && <Note icon="user">{t('newsForm.credit', { name: item.credit.name })}</Note>}
      {isPhone && (
        <Segmented
          block
          size="large"
          value={visibleLanguage}
          options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setPickedLanguage}
        />
      )}
      <div className={s.sides}>
        {LANGUAGES.map((code) => (
          // The hidden language stays mounted: its values are submitted too.
          <div key={code} hidden={isPhone && visibleLanguage !== code}>
            <AdminPanel title={languageNames[code]}>
              <NewsTextFields form={form} language={code} isMainLanguage={code === language} />
            </AdminPanel>
          </div>
        ))}
      </div>
      <AdminPanel>
        <NewsPicturesField form={form} pictures={textPictures} />
      </AdminPanel>
      <div className={s.sides}>
        <AdminPanel>
          <PictureField
            label={t('newsForm.cover')}
            hint={t('newsForm.coverHint')}
            pictures={cover}
            shape="wide"
          />
        </AdminPanel>
        <AdminPanel className={s.visibility}>
          <NewsVisibilityFields form={form} />
        </AdminPanel>
      </div>
      {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      <div className={s.end}>
        <Button size="large" onClick={close}>
          {t('admin.common.cancel')}
        </Button>
        <Button size="large" onClick={() => setPreviewOpen(true)}>
          {t('newsForm.preview')}
        </Button>
        {(!item || item.state === 'draft') && (
          <Button size="large" {...submitButtonProps} onClick={() => void record.saveDraft()}>
            {t('newsForm.keep')}
          </Button>
        )}
        <Button size="large" type="primary" htmlType="submit" {...submitButtonProps}>
          {t(isScheduled ? 'newsForm.schedule' : item?.state === 'live' ? 'forms.save' : 'newsForm.publish')}
        </Button>
      </div>
      <NewsPreviewSheet
        open={previewOpen}
        onClose={() => setPreviewOpen(false)}
        values={form.getValues()}
        language={visibleLanguage}
        onLanguageChange={setPickedLanguage}
        cover={cover.saved[0]?.picture ?? null}
        pictures={textPictures.saved}
        credit={item?.credit ?? null}
      />
    </form>
  );
}
