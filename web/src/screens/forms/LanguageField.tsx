import type { Language } from '@mingtang/contract/fields';
import { useTranslation } from '../../core/text/i18n.ts';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { languageOptions } from '../mine/language-options.ts';
import s from './form-layout.module.css';

export interface LanguageFieldProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** The primary language of a record. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={s.label} aria-hidden="true">
        {t('forms.language')}
      </p>
      <Segmented
        fullWidth
        label={t('forms.language')}
        value={value}
        options={languageOptions}
        onChange={onChange}
      />
      <p className={s.hint}>{t('forms.languageHint')}</p>
    </>
  );
}
