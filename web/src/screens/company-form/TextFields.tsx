import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { htmlLang } from '../../ui/format.ts';
import { MOST, textName, type CompanyValues, type TextStem } from './company-values.ts';

export interface TextFieldsProps {
  form: UseFormReturn<CompanyValues>;
  language: 'zh' | 'en';
  stems: readonly TextStem[];
  /** The main language must have a name. */
  main: boolean;
}

/** What is written in one language. */
export function TextFields({ form, language, stems, main }: TextFieldsProps) {
  const { t } = useTranslation();
  return stems.map((stem) => {
    const name = textName(stem, language);
    const required = stem === 'name' && main;
    const field = {
      ...form.register(name, {
        maxLength: { value: MOST[name], message: t('forms.tooLong', { max: MOST[name] }) },
        validate: (value) => !required || value.trim() !== '' || t('companyForm.nameRequired'),
      }),
      label: t(`companyForm.${name}`),
      error: form.formState.errors[name]?.message,
      maxLength: MOST[name],
      lang: htmlLang(language),
      autoComplete: 'off',
      required,
    };
    if (stem === 'profile') return <TextArea key={name} {...field} count rows={6} />;
    const hint = stem === 'name' ? undefined : t(`companyForm.${stem}Hint`);
    return <TextField key={name} {...field} hint={hint} />;
  });
}
