import { RICH_TEXT_MAX } from '@mingtang/contract/limits';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { languageSuffix } from '../forms/record-fields.ts';
import { RichTextField } from '../forms/RichTextField.tsx';
import { useTextFieldProps } from '../forms/use-text-field-props.ts';
import { PRODUCT_TEXT_MAX, type ProductValues } from './product-form-values.ts';

interface ProductTextFieldsProps {
  form: UseFormReturn<ProductValues>;
  language: 'zh' | 'en';
}

/** The name in one language. */
export function ProductNameField({
  form,
  language,
  isMainLanguage,
}: ProductTextFieldsProps & {
  /** The main language must have a name. */
  isMainLanguage: boolean;
}) {
  const { t } = useTranslation();
  const textFieldProps = useTextFieldProps(form, language, PRODUCT_TEXT_MAX);
  const name = `name${languageSuffix(language)}` as const;
  return (
    <TextField
      {...textFieldProps(
        name,
        t(`productForm.${name}`),
        isMainLanguage ? t('productForm.nameRequired') : undefined,
      )}
    />
  );
}

/** Summary and details in one language. */
export function ProductDescriptionFields({ form, language }: ProductTextFieldsProps) {
  const { t } = useTranslation();
  const textFieldProps = useTextFieldProps(form, language, PRODUCT_TEXT_MAX);
  const suffix = languageSuffix(language);
  const profile = `profile${suffix}` as const;
  return (
    <>
      <TextArea {...textFieldProps(profile, t(`productForm.${profile}`))} showCount rows={3} />
      <RichTextField
        control={form.control}
        name={`detail${suffix}`}
        rules={{ maxLength: { value: RICH_TEXT_MAX, message: t('productForm.detailTooLong') } }}
        label={t(`productForm.detail${suffix}`)}
        optional={t('forms.optional')}
        language={language}
      />
    </>
  );
}
