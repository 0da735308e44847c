import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { languageSuffix } from '../forms/record-fields.ts';
import { RichTextField } from '../forms/RichTextField.tsx';
import { useTextFieldProps } from '../forms/use-text-field-props.ts';
import { NEWS_BODY_MAX, NEWS_TEXT_MAX, type NewsValues } from './news-form-values.ts';

export interface NewsTextFieldsProps {
  form: UseFormReturn<NewsValues>;
  language: 'zh' | 'en';
  /** The main language must have a title and a body. */
  isMainLanguage: boolean;
}

/** Title, summary and body in one language. */
export function NewsTextFields({ form, language, isMainLanguage }: NewsTextFieldsProps) {
  const { t } = useTranslation();
  const textFieldProps = useTextFieldProps(form, language, NEWS_TEXT_MAX);
  const suffix = languageSuffix(language);
  const propsOf = (name: keyof typeof NEWS_TEXT_MAX, requiredMessage?: string) =>
    textFieldProps(name, t(`newsForm.${name}`), requiredMessage);
  return (
    <>
      <TextField {...propsOf(`title${suffix}`, isMainLanguage ? t('newsForm.titleRequired') : undefined)} />
      <TextArea {...propsOf(`summary${suffix}`)} showCount rows={2} />
      <RichTextField
        control={form.control}
        name={`body${suffix}`}
        rules={{
          maxLength: { value: NEWS_BODY_MAX, message: t('productForm.detailTooLong') },
          validate: (value) => !isMainLanguage || value !== '' || t('newsForm.bodyRequired'),
        }}
        label={t(`newsForm.body${suffix}`)}
        language={language}
      />
    </>
  );
}
