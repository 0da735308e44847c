import type { FeedbackKind } from '@mingtang/contract/feedback';
import { FEEDBACK_IMAGES_MAX } from '@mingtang/contract/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { ApiFailure } from '../../api/failure.ts';
import { dropDraft, keepDraft } from '../../app/draft.ts';
import { FEEDBACK, readFeedback } from '../../features/feedback/draft.ts';
import { uploadPicture, useSendFeedback } from '../../features/feedback/feedback.queries.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import { usePictures } from '../../features/pictures/use-pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import s from './FeedbackForm.module.css';

const TEXT_MIN = 5;
const TEXT_MAX = 1000;
const CONTACT_MAX = 80;
const kinds: readonly FeedbackKind[] = ['problem', 'idea', 'complaint', 'other'];

export function FeedbackForm({ onSent }: { onSent: (id: string) => void }) {
  const { t } = useTranslation();
  const [{ pictures: kept, ...first }] = useState(readFeedback);
  const [kind, setKind] = useState(first.kind);
  const [text, setText] = useState(first.text);
  const [contact, setContact] = useState(first.contact);
  const [tried, setTried] = useState(false);
  const pictures = usePictures(kept, FEEDBACK_IMAGES_MAX, uploadPicture);
  const send = useSendFeedback();
  const area = useRef<HTMLTextAreaElement>(null);

  const { saved, holds } = pictures;
  const keep = JSON.stringify({ kind, text, contact, pictures: saved });
  useEffect(() => keepDraft(FEEDBACK, JSON.parse(keep) as object), [keep]);

  const refused = send.error instanceof ApiFailure ? send.error.fields : {};
  const tooShort = text.trim().length < TEXT_MIN;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (tooShort) return area.current?.focus();
    if (holds || send.isPending) return;
    send.mutate(
      { kind, text: text.trim(), contact: contact.trim(), images: saved.map(({ id }) => id) },
      {
        onSuccess: ({ id }) => {
          dropDraft(FEEDBACK);
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
        full
        className={s.kinds}
        label={t('feedback.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`feedback.kinds.${value}`) }))}
        onChange={setKind}
      />
      <TextArea
        ref={area}
        label={t('feedback.text')}
        hint={t('feedback.textHint')}
        error={
          tried && tooShort
            ? t('feedback.tooShort')
            : refused['text']
              ? t('feedback.hiddenCharacters')
              : undefined
        }
        rows={6}
        count
        required
        maxLength={TEXT_MAX}
        defaultValue={first.text}
        onChange={(event) => setText(event.target.value)}
      />
      <PictureTiles
        label={t('feedback.pictures')}
        pictures={pictures}
        max={FEEDBACK_IMAGES_MAX}
        error={refused['images'] ? t('pictures.lost') : undefined}
      />
      <TextField
        label={t('feedback.contact')}
        hint={t('feedback.contactHint')}
        error={refused['contact'] ? t('feedback.hiddenCharacters') : undefined}
        autoComplete="off"
        maxLength={CONTACT_MAX}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <Button
        type="submit"
        full
        loading={send.isPending}
        disabled={holds !== null}
        reason={t(holds === 'failed' ? 'pictures.unfinished' : 'pictures.wait')}
      >
        {t('feedback.send')}
      </Button>
    </form>
  );
}
