import { POST_IMAGES_MAX } from '@mingtang/contract/limits';
import type { PostKind } from '@mingtang/contract/posts';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { DraftAutosave } from '../../core/DraftAutosave.tsx';
import { navigateBack } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import type { PostEditorData } from '../../features/posts/posts.editor.queries.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { OtherLanguageSection } from '../forms/OtherLanguageSection.tsx';
import { RestoredDraftNote } from '../forms/RestoredDraftNote.tsx';
import { PostAttributeRows } from './PostAttributeRows.tsx';
import { PostKindFields } from './PostKindFields.tsx';
import { PostKindTiles } from './PostKindTiles.tsx';
import { RevisionNote } from './RevisionNote.tsx';
import { PostAudienceFields } from './PostAudienceFields.tsx';
import { hasPostText } from './post-form-values.ts';
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
  const postForm = usePostForm(editedPost, kind, onSaved);
  const { form, draftName, pictures, dirty, restored, saving, quotaSheet, publish, saveDraft } = postForm;
  const language = useWatch({ control: form.control, name: 'language' });
  const otherLanguage = language === 'zh' ? 'en' : 'zh';
  const label = t(editedPost && editedPost.state !== 'draft' ? 'publish.resend' : 'publish.publish');
  const submitProps = { form: id, label, saving, blockedBy: pictures.blockedBy };

  function cancel() {
    if (dirty) toast(t('publish.left'));
    void navigateBack('home');
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
      end={<PublishButton {...submitProps} className={s.top} />}
    >
      <form id={id} noValidate onSubmit={(event) => void publish(event)}>
        <DraftAutosave
          control={form.control}
          name={draftName}
          dirty={dirty}
          extraValues={{ images: pictures.saved }}
        />
        {editedPost && <RevisionNote post={editedPost} />}
        {restored && <RestoredDraftNote onStartOver={onStartOver} />}
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { value, onChange } }) => <PostKindTiles value={value} onChange={onChange} />}
        />
        <PostTextFields key={language} form={form} language={language} isMainLanguage />
        <PictureTiles ordered label={t('publish.pictures')} pictures={pictures} max={POST_IMAGES_MAX} />
        <PostKindFields form={form} />
        <PostAttributeRows form={form} draftName={draftName} />
        <PostAudienceFields form={form} />
        <OtherLanguageSection
          key={otherLanguage}
          language={otherLanguage}
          initiallyExpanded={hasPostText(form.getValues(), otherLanguage)}
        >
          <PostTextFields form={form} language={otherLanguage} isMainLanguage={false} />
        </OtherLanguageSection>
        <PostFormFooter error={form.formState.errors.root?.message}>
          {(!editedPost || editedPost.state === 'draft') && (
            <SaveDraftButton
              saving={saving}
              blockedBy={pictures.blockedBy}
              onSaveDraft={() => void saveDraft()}
            />
          )}
          <PublishButton {...submitProps} className={s.bottom} />
        </PostFormFooter>
      </form>
      {quotaSheet}
    </Screen>
  );
}
