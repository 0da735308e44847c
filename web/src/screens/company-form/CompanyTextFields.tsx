import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { htmlLang } from '../../ui/text/format.ts';
import {
  COMPANY_TEXT_MAX,
  companyTextName,
  type CompanyValues,
  type CompanyTextStem,
} from './company-form-values.ts';

export interface CompanyTextFieldsProps {
  form: UseFormReturn<CompanyValues>;
  language: 'zh' | 'en';
  stems: readonly CompanyTextStem[];
  /** Whether this is the main language, in which the name is required. */
  isMainLanguage: boolean;
}

/** The text fields of one language. */
export function CompanyTextFields({ form, language, stems, isMainLanguage }: CompanyTextFieldsProps) {
  const { t } = useTranslation();
  return stems.map((stem) => {
    const name = companyTextName(stem, language);
    const required = stem === 'name' && isMainLanguage;
    const fieldProps = {
      ...form.register(name, {
        maxLength: {
          value: COMPANY_TEXT_MAX[name],
          message: t('forms.tooLong', { max: COMPANY_TEXT_MAX[name] }),
        },
        validate: (value) => !required || value.trim() !== '' || t('companyForm.nameRequired'),
      }),
      label: t(`companyForm.${name}`),
      error: form.formState.errors[name]?.message,
      maxLength: COMPANY_TEXT_MAX[name],
      lang: htmlLang(language),
      autoComplete: 'off',
      required,
    };
    if (stem === 'profile') return <TextArea key={name} {...fieldProps} showCount rows={6} />;
    const hint = stem === 'name' ? undefined : t(`companyForm.${stem}Hint`);
    return <TextField key={name} {...fieldProps} hint={hint} />;
  });
}
