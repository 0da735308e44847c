import type { Picture } from '@mingtang/contract/fields';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { PICTURE_TYPES } from '../../ui/browser/picture-file.ts';
import { shrinkPicture } from '../../ui/browser/shrink-picture.ts';
import { useAction } from './use-action.ts';
import s from './PictureUploadField.module.css';

export interface UploadedPicture {
  id: string;
  picture: Picture;
}

interface PictureUploadFieldProps {
  value: UploadedPicture | undefined;
  upload: (file: File, options: { onProgress: (fraction: number) => void }) => Promise<UploadedPicture>;
  onChange: (uploaded: UploadedPicture) => void;
  /** Set it if the picture is optional. */
  onRemove?: () => void;
}

/** Picks one picture and uploads it at once. */
export function PictureUploadField({ value, upload, onChange, onRemove }: PictureUploadFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, run] = useAction();
  const [uploadedFraction, setUploadedFraction] = useState(0);
  async function uploadPickedFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    // Reset the input, so that picking the same file again fires a change event.
    target.value = '';
    if (!file) return;
    setUploadedFraction(0);
    await run(async () =>
      onChange(await upload(await shrinkPicture(file), { onProgress: setUploadedFraction })),
    );
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
        onChange={(event) => void uploadPickedFile(event)}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        {busy
          ? `${Math.round(uploadedFraction * 100)}%`
          : t(value ? 'admin.picture.change' : 'admin.picture.choose')}
      </Button>
      {value && onRemove && (
        <Button type="text" onClick={onRemove}>
          {t('admin.common.remove')}
        </Button>
      )}
    </div>
  );
}
