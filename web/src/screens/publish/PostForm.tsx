import { POST_IMAGES_MAX } from '@mingtang/contract/limits';
import type { PostKind } from '@mingtang/contract/posts';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { DraftKeeper } from '../../app/DraftKeeper.tsx';
import { goBack } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import type { PostRecord } from '../../features/posts/record.queries.ts';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { OtherLanguage } from '../forms/OtherLanguage.tsx';
import { RestoredNote } from '../forms/RestoredNote.tsx';
import { FilingRows } from './FilingRows.tsx';
import { KindFields } from './KindFields.tsx';
import { KindTiles } from './KindTiles.tsx';
import { MendNote } from './MendNote.tsx';
import { MoreFields } from './MoreFields.tsx';
import { isWritten } from './post-values.ts';
import { KeepButton, PublishButton, PublishEnd } from './PublishButtons.tsx';
import { TextFields } from './TextFields.tsx';
import { usePostForm } from './use-post-form.ts';
import s from './publish.module.css';

export interface PostFormProps {
  title: string;
  /** Null for a post that is being written. */
  record: PostRecord | null;
  kind: PostKind;
  onSaved: (saved: PostRecord, draft: boolean) => void;
  onStartOver: () => void;
}

/** Leaving asks nothing: what is written is found again. */
export function PostForm({ title, record, kind, onSaved, onStartOver }: PostFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const post = usePostForm(record, kind, onSaved);
  const { form, name, pictures, dirty, restored, saving, quotaSheet, publish, keep } = post;
  const language = useWatch({ control: form.control, name: 'language' });
  const other = language === 'zh' ? 'en' : 'zh';
  const label = t(record && record.state !== 'draft' ? 'publish.resend' : 'publish.publish');
  const button = { form: id, label, saving, holds: pictures.holds };

  function cancel() {
    if (dirty) toast(t('publish.left'));
    void goBack('tabbar/home/home');
  }

  return (
    <Screen
      title={title}
      width="narrow"
      back={
        <button type="button" className={s.cancel} onClick={cancel}>
          {t('common.cancel')}
        </button>
      }
      end={<PublishButton {...button} className={s.top} />}
    >
      <form id={id} noValidate onSubmit={(event) => void publish(event)}>
        <DraftKeeper control={form.control} name={name} dirty={dirty} beside={{ images: pictures.saved }} />
        {record && <MendNote record={record} />}
        {restored && <RestoredNote onStartOver={onStartOver} />}
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { value, onChange } }) => <KindTiles value={value} onChange={onChange} />}
        />
        <TextFields key={language} form={form} language={language} main />
        <PictureTiles ordered label={t('publish.pictures')} pictures={pictures} max={POST_IMAGES_MAX} />
        <KindFields form={form} />
        <FilingRows form={form} by={name} />
        <MoreFields form={form} />
        <OtherLanguage key={other} language={other} written={isWritten(form.getValues(), other)}>
          <TextFields form={form} language={other} main={false} />
        </OtherLanguage>
        <PublishEnd error={form.formState.errors.root?.message}>
          {(!record || record.state === 'draft') && (
            <KeepButton saving={saving} holds={pictures.holds} onKeep={() => void keep()} />
          )}
          <PublishButton {...button} className={s.bottom} />
        </PublishEnd>
      </form>
      {quotaSheet}
    </Screen>
  );
}
