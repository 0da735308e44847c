import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { DraftAutosave } from '../../core/DraftAutosave.tsx';
import { queryClient } from '../../core/api/query-client.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { LanguageField } from '../../screens/forms/LanguageField.tsx';
import { RestoredDraftNote } from '../../screens/forms/RestoredDraftNote.tsx';
import { NewsPreviewSheet } from '../../screens/news-form/NewsPreviewSheet.tsx';
import { NewsVisibilityFields } from '../../screens/news-form/NewsVisibilityFields.tsx';
import { NewsTextFields } from '../../screens/news-form/NewsTextFields.tsx';
import { useNewsForm } from '../../screens/news-form/use-news-form.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
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
  const { form, draftName, cover, dirty, restored, saving, publish, saveDraft } = useNewsForm(
    item,
    async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin-news'] });
      close();
    },
  );
  const [language, scheduledAt] = useWatch({ control: form.control, name: ['language', 'scheduledAt'] });
  const { errors } = form.formState;
  const isScheduled = scheduledAt !== '' && item?.state !== 'live';
  const visibleLanguage = pickedLanguage ?? language;
  const languageNames = { zh: t('admin.common.chinese'), en: t('admin.common.english') };
  const submitButtonProps = { loading: saving, disabled: cover.blockedBy !== null };
  return (
    <form noValidate className={s.form} onSubmit={(event) => void publish(event)}>
      <DraftAutosave
        control={form.control}
        name={draftName}
        dirty={dirty}
        extraValues={{ cover: cover.saved }}
      />
      {restored && <RestoredDraftNote onStartOver={onStartOver} />}
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
      <div className={s.sides}>
        <AdminPanel>
          <PictureField
            label={t('newsForm.cover')}
            hint={t('newsForm.coverHint')}
            pictures={cover}
            shape="wide"
          />
          <Controller
            control={form.control}
            name="language"
            render={({ field: { value, onChange } }) => <LanguageField value={value} onChange={onChange} />}
          />
        </AdminPanel>
        <AdminPanel>
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
          <Button size="large" {...submitButtonProps} onClick={() => void saveDraft()}>
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
        cover={cover.saved[0]?.picture ?? null}
        credit={item?.credit ?? null}
      />
    </form>
  );
}
