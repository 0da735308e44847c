import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { POST_TEXT_MAX, type PostValues } from './post-form-values.ts';
import s from './PostForm.module.css';

/** Display name of the location, with a button that removes the location. */
export function PlaceNameField({ form }: { form: UseFormReturn<PostValues> }) {
  const { t } = useTranslation();
  function removeLocation() {
    form.setValue('place', null, { shouldDirty: true });
    form.setValue('placeName', '', { shouldDirty: true });
  }
  return (
    <TextField
      {...form.register('placeName', {
        maxLength: {
          value: POST_TEXT_MAX.placeName,
          message: t('forms.tooLong', { max: POST_TEXT_MAX.placeName }),
        },
      })}
      className={s.placeName}
      label={t('publish.placeName')}
      optional={t('forms.optional')}
      placeholder={t('publish.examples.placeName')}
      maxLength={POST_TEXT_MAX.placeName}
      autoComplete="off"
      error={form.formState.errors.placeName?.message}
      end={<IconButton name="close" size={18} label={t('publish.placeClear')} onClick={removeLocation} />}
    />
  );
}
