import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { DraftKeeper } from '../../../app/DraftKeeper.tsx';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import type { NewsItem } from '../../../features/news/news.queries.ts';
import { PictureField } from '../../../features/pictures/PictureField.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { LanguageField } from '../../forms/LanguageField.tsx';
import { RestoredNote } from '../../forms/RestoredNote.tsx';
import { Preview } from '../../news-form/Preview.tsx';
import { ShowFields } from '../../news-form/ShowFields.tsx';
import { TextFields } from '../../news-form/TextFields.tsx';
import { useNewsForm } from '../../news-form/use-news-form.ts';
import { Panel } from '../frame/Panel.tsx';
import s from './News.module.css';

const LANGUAGES = ['zh', 'en'] as const;

interface BilingualFormProps {
  record: NewsItem | null;
  onStartOver: () => void;
  close: () => void;
}

/** Both languages beside each other; on a phone one at a time. */
export function BilingualForm({ record, onStartOver, close }: BilingualFormProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [shown, setShown] = useState<'zh' | 'en'>();
  const [preview, setPreview] = useState(false);
  const { form, name, cover, dirty, restored, saving, publish, keep } = useNewsForm(record, async () => {
    await queryClient.invalidateQueries({ queryKey: ['news-table'] });
    close();
  });
  const [language, scheduledAt] = useWatch({ control: form.control, name: ['language', 'scheduledAt'] });
  const { errors } = form.formState;
  const later = scheduledAt !== '' && record?.state !== 'live';
  const side = shown ?? language;
  const names = { zh: t('work.common.chinese'), en: t('work.common.english') };
  const waits = { loading: saving, disabled: cover.holds !== null };
  return (
    <form noValidate className={s.form} onSubmit={(event) => void publish(event)}>
      <DraftKeeper control={form.control} name={name} dirty={dirty} beside={{ cover: cover.saved }} />
      {restored && <RestoredNote onStartOver={onStartOver} />}
      {record?.credit && <Note icon="user">{t('newsForm.credit', { name: record.credit.name })}</Note>}
      {phone && (
        <Segmented
          block
          size="large"
          value={side}
          options={LANGUAGES.map((value) => ({ value, label: names[value] }))}
          onChange={setShown}
        />
      )}
      <div className={s.sides}>
        {LANGUAGES.map((one) => (
          // The hidden side stays in the form: what is written there is sent as well.
          <div key={one} hidden={phone && side !== one}>
            <Panel title={names[one]}>
              <TextFields form={form} language={one} main={one === language} />
            </Panel>
          </div>
        ))}
      </div>
      <div className={s.sides}>
        <Panel>
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
        </Panel>
        <Panel>
          <ShowFields form={form} />
        </Panel>
      </div>
      {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      <div className={s.end}>
        <Button size="large" onClick={close}>
          {t('work.common.cancel')}
        </Button>
        <Button size="large" onClick={() => setPreview(true)}>
          {t('newsForm.preview')}
        </Button>
        {(!record || record.state === 'draft') && (
          <Button size="large" {...waits} onClick={() => void keep()}>
            {t('newsForm.keep')}
          </Button>
        )}
        <Button size="large" type="primary" htmlType="submit" {...waits}>
          {t(later ? 'newsForm.schedule' : record?.state === 'live' ? 'forms.save' : 'newsForm.publish')}
        </Button>
      </div>
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
