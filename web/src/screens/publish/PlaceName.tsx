import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MOST, type PostValues } from './post-values.ts';
import s from './publish.module.css';

/** What readers see of the place, and the way to have none. */
export function PlaceName({ form }: { form: UseFormReturn<PostValues> }) {
  const { t } = useTranslation();
  function clear() {
    form.setValue('place', null, { shouldDirty: true });
    form.setValue('placeName', '', { shouldDirty: true });
  }
  return (
    <TextField
      {...form.register('placeName', {
        maxLength: { value: MOST.placeName, message: t('forms.tooLong', { max: MOST.placeName }) },
      })}
      className={s.placeName}
      label={t('publish.placeName')}
      placeholder={t('publish.examples.placeName')}
      maxLength={MOST.placeName}
      autoComplete="off"
      error={form.formState.errors.placeName?.message}
      end={<IconButton name="close" size={18} label={t('publish.placeClear')} onClick={clear} />}
    />
  );
}
