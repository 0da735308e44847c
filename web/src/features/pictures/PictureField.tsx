import { useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { PICTURE_TYPES } from '../../ui/browser/picture-file.ts';
import { UploadOverlay } from './UploadOverlay.tsx';
import type { PictureUploads } from './use-picture-uploads.ts';
import s from './PictureField.module.css';

export interface PictureFieldProps {
  label: string;
  /** Shown beside the label if no picture is required. */
  optional?: string | undefined;
  hint: string;
  /** From `usePictureUploads` with a maximum of one. */
  pictures: PictureUploads;
  shape?: 'square' | 'wide' | undefined;
  /** Error text from the server. */
  error?: string | undefined;
}

/** Form field for one picture, which is uploaded as soon as it is chosen. */
export function PictureField({
  label,
  optional,
  hint,
  pictures,
  shape = 'square',
  error,
}: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { problem, retry, remove } = pictures;
  const tile = pictures.tiles[0];
  const busy = tile !== undefined && !tile.saved && !tile.failed;
  const errorText = problem ? t(`pictures.${problem}`, { max: 1 }) : error;

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again fires `change`.
    target.value = '';
    if (file) pictures.replace(file);
  }

  function clear() {
    if (tile) remove(tile.key);
    button.current?.focus();
  }

  return (
    <fieldset
      className={s.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={optional && `${id}-optional`}
    >
      <legend className={s.label}>
        <span id={`${id}-label`}>{label}</span>
        {optional && (
          <span className={s.optional} id={`${id}-optional`}>
            {optional}
          </span>
        )}
      </legend>
      <div className={s.line}>
        <div className={classes(s.frame, s[shape])}>
          {tile ? (
            <>
              <img className={s.picture} src={tile.url} alt={label} />
              <UploadOverlay
                tile={tile}
                progressLabel={t('pictures.uploadingFor', { label })}
                retryLabel={t('pictures.retryFor', { label })}
                onRetry={retry}
              />
            </>
          ) : (
            <Icon name="image" size={28} />
          )}
        </div>
        <div className={s.actions}>
          <input ref={input} type="file" accept={PICTURE_TYPES} hidden onChange={handleChange} />
          {busy ? (
            <Button size="mini" tone="ghost" onClick={clear}>
              {t('pictures.cancel')}
            </Button>
          ) : (
            <Button
              ref={button}
              size="mini"
              tone="tint"
              aria-label={t(tile ? 'pictures.changeFor' : 'pictures.chooseFor', { label })}
              aria-describedby={`${id}-hint`}
              onClick={() => input.current?.click()}
            >
              {t(tile ? 'pictures.change' : 'pictures.choose')}
            </Button>
          )}
          {tile && !busy && (
            <Button size="mini" tone="ghost" aria-label={t('pictures.removeFor', { label })} onClick={clear}>
              {t('pictures.remove')}
            </Button>
          )}
        </div>
      </div>
      <p className={s.error} role="alert">
        {errorText && (
          <>
            <Icon name="warn" size={16} />
            <span>{errorText}</span>
          </>
        )}
      </p>
      <p className={s.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </fieldset>
  );
}
