import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PICTURE_TYPES } from '../../ui/picture-file.ts';
import { Upload } from './Upload.tsx';
import { useOrdering } from './use-ordering.ts';
import type { Pictures } from './use-pictures.ts';
import s from './PictureTiles.module.css';

export interface PictureTilesProps {
  label: string;
  pictures: Pictures;
  max: number;
  /** What the server had against them, already worded. */
  error?: string | undefined;
  /** The first is the cover, and their order can be changed. */
  ordered?: boolean | undefined;
}

export function PictureTiles({ label, pictures, max, error, ordered = false }: PictureTilesProps) {
  const { t } = useTranslation();
  const id = useId();
  const { tiles, problem, add, remove, move, retry } = pictures;
  const count = tiles.length;
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(count);
  const { handle, moving, said } = useOrdering(count, move);
  const wrong = problem ? t(`pictures.${problem}`, { max }) : error;

  // A removed tile takes the focus with it.
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      input.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    // Choosing the same file again must be a change again.
    target.value = '';
  }

  return (
    <fieldset className={s.field}>
      <legend className={s.label}>{label}</legend>
      <ul className={s.tiles}>
        {tiles.map((tile, index) => (
          <li key={tile.key} className={classes(s.tile, moving === index && s.moving)} data-place={index}>
            <img className={s.picture} src={tile.url} alt={t('pictures.picture', { number: index + 1 })} />
            <Upload
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
                {...handle(index)}
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
                onChange={choose}
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
        <output className="sr">{said && t('pictures.moved', { number: said, total: count })}</output>
      )}
      <p className={s.error} role="alert">
        {wrong && (
          <>
            <Icon name="warn" size={16} />
            <span>{wrong}</span>
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
