import type { Language } from '@mingtang/contract/fields';
import { useController, type Control, type FieldPath } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { languageOptions } from '../mine/language-options.ts';
import type { RecordValues } from './record-fields.ts';
import s from './form-layout.module.css';

/** The main language of a record. */
export function LanguageField<V extends RecordValues>({ control }: { control: Control<V> }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'language' as FieldPath<V> });
  return (
    <>
      <p className={s.label} aria-hidden="true">
        {t('forms.language')}
      </p>
      <Segmented
        fullWidth
        label={t('forms.language')}
        value={field.value as Language}
        options={languageOptions}
        onChange={field.onChange}
      />
      <p className={s.hint}>{t('forms.languageHint')}</p>
    </>
  );
}
