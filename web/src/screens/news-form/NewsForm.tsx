import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { DraftKeeper } from '../../app/DraftKeeper.tsx';
import { goReplace } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { Note } from '../../ui/Note.tsx';
import { LanguageField } from '../forms/LanguageField.tsx';
import { OtherLanguage } from '../forms/OtherLanguage.tsx';
import { RestoredNote } from '../forms/RestoredNote.tsx';
import { isWritten } from './news-values.ts';
import { Preview } from './Preview.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { ShowFields } from './ShowFields.tsx';
import { TextFields } from './TextFields.tsx';
import { useNewsForm } from './use-news-form.ts';
import s from './NewsForm.module.css';

export interface NewsFormProps {
  /** Null for an item that is being added. */
  record: NewsItem | null;
  onStartOver: () => void;
}

export function NewsForm({ record, onStartOver }: NewsFormProps) {
  const { t } = useTranslation();
  const { form, name, cover, dirty, release, restored, saving, publish, keep } = useNewsForm(record, (id) =>
    goReplace('informationDetail/informationDetail', { id }),
  );
  const [preview, setPreview] = useState(false);
  const [language, scheduledAt] = useWatch({ control: form.control, name: ['language', 'scheduledAt'] });
  const other = language === 'zh' ? 'en' : 'zh';
  const { errors } = form.formState;
  // Whether the time is past is for the moment of sending to tell.
  const later = scheduledAt !== '' && record?.state !== 'live';
  const waits = {
    loading: saving,
    disabled: cover.holds !== null,
    reason: t(cover.holds === 'failed' ? 'pictures.unfinished' : 'pictures.wait'),
  };
  return (
    <form noValidate onSubmit={(event) => void publish(event)}>
      <DraftKeeper control={form.control} name={name} dirty={dirty} beside={{ cover: cover.saved }} />
      {restored && <RestoredNote onStartOver={onStartOver} />}
      {record?.credit && <Note icon="user">{t('newsForm.credit', { name: record.credit.name })}</Note>}
      <FormSection title={t('newsForm.content')}>
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
        <TextFields key={language} form={form} language={language} main />
      </FormSection>
      <OtherLanguage key={other} language={other} written={isWritten(form.getValues(), other)}>
        <TextFields form={form} language={other} main={false} />
      </OtherLanguage>
      <ShowFields form={form} />
      {errors.root?.message && (
        <Note tone="danger" className={s.error}>
          {errors.root.message}
        </Note>
      )}
      <div className={s.end}>
        <Button tone="ghost" icon="eye" onClick={() => setPreview(true)}>
          {t('newsForm.preview')}
        </Button>
        {(!record || record.state === 'draft') && (
          <Button {...waits} tone="tint" onClick={() => void keep()}>
            {t('newsForm.keep')}
          </Button>
        )}
        <Button {...waits} type="submit" className={s.publish}>
          {t(later ? 'newsForm.schedule' : record?.state === 'live' ? 'forms.save' : 'newsForm.publish')}
        </Button>
      </div>
      {record && <RemoveButton id={record.id} onRemoved={release} />}
      <Preview
        open={preview}
        onClose={() => setPreview(false)}
        values={form.getValues()}
        cover={cover.saved[0]?.picture ?? null}
        credit={record?.credit ?? null}
      />
    </form>
  );
}
