import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { languageSuffix } from '../forms/record-fields.ts';
import { useTextFieldProps } from '../forms/use-text-field-props.ts';
import { COMPANY_TEXT_MAX, type CompanyValues, type CompanyTextStem } from './company-form-values.ts';

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
  const textFieldProps = useTextFieldProps(form, language, COMPANY_TEXT_MAX);
  return stems.map((stem) => {
    const name = `${stem}${languageSuffix(language)}` as const;
    const requiredMessage = stem === 'name' && isMainLanguage ? t('companyForm.nameRequired') : undefined;
    const fieldProps = textFieldProps(name, t(`companyForm.${name}`), requiredMessage);
    if (stem === 'profile') return <TextArea key={name} {...fieldProps} showCount rows={6} />;
    const hint = stem === 'name' ? undefined : t(`companyForm.${stem}Hint`);
    return <TextField key={name} {...fieldProps} hint={hint} />;
  });
}
