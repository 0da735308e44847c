import { NEWS_PICTURES_MAX } from '@mingtang/contract/limits';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { UploadOverlay } from '../../features/pictures/UploadOverlay.tsx';
import type { PictureTile, PictureUploads } from '../../features/pictures/use-picture-uploads.ts';
import { PICTURE_TYPES } from '../../ui/browser/picture-file.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { mainBlocks, type NewsValues, type Placement, placementOf } from './news-form-values.ts';
import s from './NewsPicturesField.module.css';

const EXCERPT_LENGTH = 16;

interface NewsPicturesFieldProps {
  form: UseFormReturn<NewsValues>;
  pictures: PictureUploads;
}

/** Pictures between the paragraphs: upload, place, captions, removal with undo. */
export function NewsPicturesField({ form, pictures }: NewsPicturesFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [language, bodyZh, bodyEn, placements] = useWatch({
    control: form.control,
    name: ['language', 'bodyZh', 'bodyEn', 'placements'],
  });
  const values = { language, bodyZh, bodyEn, placements };
  const blocks = mainBlocks(values);
  const { tiles, problem, add, remove, restore, retry } = pictures;
  const previousCount = useRef(tiles.length);

  // Removing a picture loses the focus.
  useEffect(() => {
    if (tiles.length < previousCount.current && document.activeElement === document.body)
      addButton.current?.focus({ preventScroll: true });
    previousCount.current = tiles.length;
  }, [tiles.length]);

  const placeText = (afterBlock: number): string => {
    const number = Math.min(afterBlock, blocks.length);
    if (number === 0) return t('newsForm.pictures.start');
    const text = blocks[number - 1]!.replaceAll(/<[^>]*>/g, ' ').trim();
    return t('newsForm.pictures.after', { number, text: text.slice(0, EXCERPT_LENGTH) });
  };

  function change(pictureId: string, placement: Partial<Placement>): void {
    const current = form.getValues();
    form.setValue(
      'placements',
      { ...current.placements, [pictureId]: { ...placementOf(current, pictureId), ...placement } },
      { shouldDirty: true },
    );
  }

  function move(pictureId: string, afterBlock: number): void {
    change(pictureId, { afterBlock });
    setAnnouncement(t('newsForm.pictures.moved', { place: placeText(afterBlock) }));
  }

  function removeTile(tile: PictureTile, index: number): void {
    remove(tile.key);
    if (tile.saved)
      toast(t('newsForm.pictures.removed'), {
        label: t('newsForm.pictures.undo'),
        run: () => restore(tile, index),
      });
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    add([...(target.files ?? [])]);
    // Reset, so that choosing the same file again fires `change`.
    target.value = '';
  }

  return (
    <fieldset className={s.field} aria-describedby={`${id}-hint`}>
      <legend className={s.legend}>{t('newsForm.pictures.title')}</legend>
      <ul className={s.pictures}>
        {tiles.map((tile, index) => {
          const number = index + 1;
          const placement = tile.saved && placementOf(values, tile.saved.id);
          const at = Math.min(placement?.afterBlock ?? 0, blocks.length);
          return (
            <li key={tile.key} className={s.picture}>
              <div className={s.frame}>
                <img src={tile.url} alt={t('newsForm.pictures.picture', { number })} />
                <UploadOverlay
                  tile={tile}
                  progressLabel={t('pictures.uploading', { number })}
                  retryLabel={t('pictures.retryPicture', { number })}
                  onRetry={retry}
                />
              </div>
              <div className={s.fields}>
                {tile.saved && placement && (
                  <>
                    <p className={s.place}>{placeText(placement.afterBlock)}</p>
                    <TextField
                      label={t('newsForm.pictures.captionZh')}
                      value={placement.captionZh}
                      maxLength={120}
                      onChange={({ target }) => change(tile.saved!.id, { captionZh: target.value })}
                    />
                    <TextField
                      label={t('newsForm.pictures.captionEn')}
                      value={placement.captionEn}
                      maxLength={240}
                      onChange={({ target }) => change(tile.saved!.id, { captionEn: target.value })}
                    />
                  </>
                )}
                <div className={s.actions}>
                  {tile.saved && (
                    <>
                      <Button
                        size="mini"
                        tone="ghost"
                        aria-label={t('newsForm.pictures.upOf', { number })}
                        disabled={at === 0}
                        onClick={() => move(tile.saved!.id, at - 1)}
                      >
                        {t('newsForm.pictures.up')}
                      </Button>
                      <Button
                        size="mini"
                        tone="ghost"
                        aria-label={t('newsForm.pictures.downOf', { number })}
                        disabled={at === blocks.length}
                        onClick={() => move(tile.saved!.id, at + 1)}
                      >
                        {t('newsForm.pictures.down')}
                      </Button>
                    </>
                  )}
                  <Button
                    size="mini"
                    tone="ghost"
                    aria-label={t('newsForm.pictures.removeOf', { number })}
                    onClick={() => removeTile(tile, index)}
                  >
                    {t('newsForm.pictures.remove')}
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <output className="sr">{announcement}</output>
      <input ref={input} type="file" accept={PICTURE_TYPES} multiple hidden onChange={handleChange} />
      {tiles.length < NEWS_PICTURES_MAX && (
        <Button ref={addButton} size="mini" tone="tint" onClick={() => input.current?.click()}>
          {t('newsForm.pictures.add', { count: tiles.length, max: NEWS_PICTURES_MAX })}
        </Button>
      )}
      <p className={s.error} role="alert">
        {problem && (
          <>
            <Icon name="warn" size={16} />
            <span>{t(`pictures.${problem}`, { max: NEWS_PICTURES_MAX })}</span>
          </>
        )}
      </p>
      <p className={s.hint} id={`${id}-hint`}>
        {t('newsForm.pictures.hint')}
      </p>
    </fieldset>
  );
}
