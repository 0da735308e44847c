import type { Picture } from '@mingtang/contract/fields';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { PICTURE_TYPES } from '../../../ui/picture-file.ts';
import { act } from './act.ts';
import s from './PictureChoice.module.css';

export interface Uploaded {
  id: string;
  picture: Picture;
}

interface PictureChoiceProps {
  value: Uploaded | undefined;
  upload: (file: Blob) => Promise<Uploaded>;
  onChange: (uploaded: Uploaded) => void;
}

/** One picture, sent as soon as it is chosen. */
export function PictureChoice({ value, upload, onChange }: PictureChoiceProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    // Choosing the same file again must be a change again.
    target.value = '';
    if (!file) return;
    setBusy(true);
    await act(async () => onChange(await upload(file)));
    setBusy(false);
  }
  return (
    <div className={s.choice}>
      {value && <img className={s.picture} src={value.picture.medium} alt="" />}
      <input
        ref={input}
        type="file"
        className={s.file}
        accept={PICTURE_TYPES}
        hidden
        onChange={(event) => void choose(event)}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        {t(value ? 'work.picture.change' : 'work.picture.choose')}
      </Button>
    </div>
  );
}
