import type { FeedbackKind } from '@mingtang/contract/feedback';
import { FEEDBACK_IMAGES_MAX } from '@mingtang/contract/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { deleteDraft, storeDraft } from '../../core/draft-storage.ts';
import { FEEDBACK_DRAFT, readFeedbackDraft } from '../../features/feedback/feedback-draft.ts';
import { uploadFeedbackPicture, useSendFeedback } from '../../features/feedback/feedback.queries.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import { usePictureUploads } from '../../features/pictures/use-picture-uploads.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import s from './FeedbackForm.module.css';

const TEXT_MIN = 5;
const TEXT_MAX = 1000;
const CONTACT_MAX = 80;
const kinds: readonly FeedbackKind[] = ['problem', 'idea', 'complaint', 'other'];

export function FeedbackForm({ onSent }: { onSent: (id: string) => void }) {
  const { t } = useTranslation();
  const [{ pictures: draftPictures, ...draft }] = useState(readFeedbackDraft);
  const [kind, setKind] = useState(draft.kind);
  const [text, setText] = useState(draft.text);
  const [contact, setContact] = useState(draft.contact);
  const [submitted, setSubmitted] = useState(false);
  const pictures = usePictureUploads(draftPictures, FEEDBACK_IMAGES_MAX, uploadFeedbackPicture);
  const sendFeedback = useSendFeedback();
  const textArea = useRef<HTMLTextAreaElement>(null);

  const { saved, blockedBy } = pictures;
  const serializedDraft = JSON.stringify({ kind, text, contact, pictures: saved });
  useEffect(() => storeDraft(FEEDBACK_DRAFT, JSON.parse(serializedDraft) as object), [serializedDraft]);

  const fieldErrors = sendFeedback.error instanceof ApiError ? sendFeedback.error.fields : {};
  const tooShort = text.trim().length < TEXT_MIN;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (tooShort) return textArea.current?.focus();
    if (blockedBy || sendFeedback.isPending) return;
    sendFeedback.mutate(
      { kind, text: text.trim(), contact: contact.trim(), images: saved.map(({ id }) => id) },
      {
        onSuccess: ({ id }) => {
          deleteDraft(FEEDBACK_DRAFT);
          onSent(id);
        },
      },
    );
  }

  return (
    <form className={s.form} noValidate onSubmit={submit}>
      <p className={s.label} aria-hidden="true">
        {t('feedback.kind')}
      </p>
      <Segmented
        fullWidth
        className={s.kinds}
        label={t('feedback.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`feedback.kinds.${value}`) }))}
        onChange={setKind}
      />
      <TextArea
        ref={textArea}
        label={t('feedback.text')}
        hint={t('feedback.textHint')}
        error={
          submitted && tooShort
            ? t('feedback.tooShort')
            : fieldErrors['text']
              ? t('feedback.hiddenCharacters')
              : undefined
        }
        rows={6}
        showCount
        required
        maxLength={TEXT_MAX}
        defaultValue={draft.text}
        onChange={(event) => setText(event.target.value)}
      />
      <PictureTiles
        label={t('feedback.pictures')}
        optional={t('feedback.optional')}
        pictures={pictures}
        max={FEEDBACK_IMAGES_MAX}
        error={fieldErrors['images'] ? t('pictures.lost') : undefined}
      />
      <TextField
        label={t('feedback.contact')}
        optional={t('feedback.optional')}
        hint={t('feedback.contactHint')}
        error={fieldErrors['contact'] ? t('feedback.hiddenCharacters') : undefined}
        autoComplete="off"
        maxLength={CONTACT_MAX}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <Button
        type="submit"
        fullWidth
        loading={sendFeedback.isPending}
        disabled={blockedBy !== null}
        reason={t(blockedBy === 'failed' ? 'pictures.unfinished' : 'pictures.wait')}
      >
        {t('feedback.send')}
      </Button>
    </form>
  );
}
