import type { Language } from '@mingtang/contract/fields';
import { useTranslation } from '../../app/text/text.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { languageOptions } from '../mine/languages.ts';
import s from './forms.module.css';

export interface LanguageFieldProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** The language a record is written in first. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={s.label} aria-hidden="true">
        {t('forms.language')}
      </p>
      <Segmented
        full
        label={t('forms.language')}
        value={value}
        options={languageOptions}
        onChange={onChange}
      />
      <p className={s.hint}>{t('forms.languageHint')}</p>
    </>
  );
}
