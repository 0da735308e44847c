import { POST_IMAGES_MAX } from '@mingtang/contract/limits';
import type { PostKind } from '@mingtang/contract/posts';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { navigateBack } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import type { PostEditorData } from '../../features/posts/posts.editor.queries.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { OtherLanguageSection } from '../forms/OtherLanguageSection.tsx';
import { RecordDraft } from '../forms/RecordDraft.tsx';
import { PostAttributeRows } from './PostAttributeRows.tsx';
import { PostKindFields } from './PostKindFields.tsx';
import { PostKindTiles } from './PostKindTiles.tsx';
import { PostPreview } from './PostPreview.tsx';
import { RevisionNote } from './RevisionNote.tsx';
import { PostAudienceFields } from './PostAudienceFields.tsx';
import { SaveDraftButton, PublishButton, PostFormFooter } from './PostFormButtons.tsx';
import { PostTextFields } from './PostTextFields.tsx';
import { usePostForm } from './use-post-form.ts';
import s from './PostForm.module.css';

export interface PostFormProps {
  title: string;
  /** Null for a new post. */
  editedPost: PostEditorData | null;
  kind: PostKind;
  onSaved: (saved: PostEditorData, isDraft: boolean) => void;
  onStartOver: () => void;
}

/** Leaving needs no confirmation, because the stored draft is restored on return. */
export function PostForm({ title, editedPost, kind, onSaved, onStartOver }: PostFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const isDesktop = useBreakpoint() === 'desktop';
  const record = usePostForm(editedPost, kind, onSaved);
  const { form, saving, blockedBy, language, otherLanguage } = record;
  const label = t(editedPost && editedPost.state !== 'draft' ? 'publish.resend' : 'publish.publish');
  const submitProps = { form: id, label, saving, blockedBy };

  function cancel() {
    if (record.dirty) toast(t('publish.left'));
    void navigateBack('home');
  }

  return (
    <Screen
      title={title}
      width="narrow"
      back={
        isDesktop ? (
          <IconButton name="left" label={t('common.cancel')} onClick={cancel} />
        ) : (
          <button type="button" className={s.cancel} onClick={cancel}>
            {t('common.cancel')}
          </button>
        )
      }
      end={<PublishButton {...submitProps} className={s.top} />}
    >
      <FormFrame
        id={id}
        dirty={record.dirty}
        firstSection={t('forms.basics')}
        preview={<PostPreview form={form} images={record.images.saved.map(({ picture }) => picture)} />}
        onSubmit={(event) => void record.onSubmit(event)}
      >
        {editedPost && <RevisionNote post={editedPost} />}
        <RecordDraft record={record} onStartOver={onStartOver} />
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { value, onChange } }) => <PostKindTiles value={value} onChange={onChange} />}
        />
        <PostTextFields key={language} form={form} language={language} isMainLanguage />
        <PictureTiles
          ordered
          label={t('publish.pictures')}
          optional={t('forms.optional')}
          pictures={record.images}
          max={POST_IMAGES_MAX}
        />
        <PostKindFields form={form} />
        <PostAttributeRows form={form} draftName={record.draftName} />
        <PostAudienceFields form={form} />
        <OtherLanguageSection key={otherLanguage} language={otherLanguage} values={form.getValues()}>
          <PostTextFields form={form} language={otherLanguage} isMainLanguage={false} />
        </OtherLanguageSection>
        <PostFormFooter error={form.formState.errors.root?.message}>
          {(!editedPost || editedPost.state === 'draft') && (
            <SaveDraftButton
              saving={saving}
              blockedBy={blockedBy}
              onSaveDraft={() => void record.saveDraft()}
            />
          )}
          <PublishButton {...submitProps} className={s.bottom} />
        </PostFormFooter>
      </FormFrame>
      {record.quotaSheet}
    </Screen>
  );
}
