import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { PICTURE_TYPES } from '../../ui/browser/picture-file.ts';
import { UploadOverlay } from './UploadOverlay.tsx';
import { useReorder } from './use-reorder.ts';
import type { PictureUploads } from './use-picture-uploads.ts';
import s from './PictureTiles.module.css';

export interface PictureTilesProps {
  label: string;
  /** Shown beside the label if no picture is required. */
  optional?: string | undefined;
  pictures: PictureUploads;
  max: number;
  /** Error text from the server. */
  error?: string | undefined;
  /** Pictures can be reordered; the first is the cover. */
  ordered?: boolean | undefined;
}

export function PictureTiles({ label, optional, pictures, max, error, ordered = false }: PictureTilesProps) {
  const { t } = useTranslation();
  const id = useId();
  const { tiles, problem, add, remove, move, retry } = pictures;
  const count = tiles.length;
  const input = useRef<HTMLInputElement>(null);
  const previousCount = useRef(count);
  const { handleProps, movingIndex, announcedPosition } = useReorder(count, move);
  const errorText = problem ? t(`pictures.${problem}`, { max }) : error;

  // Removing a tile loses the focus; move it to the file input.
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body)
      input.current?.focus({ preventScroll: true });
    previousCount.current = count;
  }, [count]);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    // Reset, so that choosing the same file again fires `change`.
    target.value = '';
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
      <ul className={s.tiles}>
        {tiles.map((tile, index) => (
          <li
            key={tile.key}
            className={classes(s.tile, movingIndex === index && s.moving)}
            data-place={index}
          >
            <img className={s.picture} src={tile.url} alt={t('pictures.picture', { number: index + 1 })} />
            <UploadOverlay
              tile={tile}
              progressLabel={t('pictures.uploading', { number: index + 1 })}
              retryLabel={t('pictures.retryPicture', { number: index + 1 })}
              onRetry={retry}
            />
            {ordered && tile.saved && count > 1 && (
              <button
                type="button"
                className={s.order}
                aria-label={t('pictures.order', { number: index + 1 })}
                {...handleProps(index)}
              >
                <Icon name="drag" size={16} />
                {index === 0 && <span>{t('pictures.cover')}</span>}
              </button>
            )}
            <button
              type="button"
              className={s.remove}
              aria-label={t('pictures.removePicture', { number: index + 1 })}
              onClick={() => remove(tile.key)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {count < max && (
          <li className={s.tile}>
            <label className={s.add}>
              <input
                ref={input}
                className="sr"
                type="file"
                accept={PICTURE_TYPES}
                multiple
                aria-label={t('pictures.addLabel', { count, max })}
                aria-describedby={`${id}-rules`}
                onChange={handleChange}
              />
              <span className={s.addFace}>
                <Icon name="plus" size={28} />
                {t('pictures.add', { count, max })}
              </span>
            </label>
          </li>
        )}
      </ul>
      {ordered && (
        <output className="sr">
          {announcedPosition && t('pictures.moved', { number: announcedPosition, total: count })}
        </output>
      )}
      <p className={s.error} role="alert">
        {errorText && (
          <>
            <Icon name="warn" size={16} />
            <span>{errorText}</span>
          </>
        )}
      </p>
      <p className={s.rules} id={`${id}-rules`}>
        {t('pictures.rules', { max })}
        {ordered && count > 1 && ` ${t('pictures.orderHint')}`}
      </p>
    </fieldset>
  );
}
