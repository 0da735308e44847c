import { RICH_TEXT_MAX } from '@mingtang/contract/limits';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { languageSuffix } from '../forms/record-fields.ts';
import { RichTextField } from '../forms/RichTextField.tsx';
import { useTextFieldProps } from '../forms/use-text-field-props.ts';
import { PRODUCT_TEXT_MAX, type ProductTextName, type ProductValues } from './product-form-values.ts';

export interface ProductTextFieldsProps {
  form: UseFormReturn<ProductValues>;
  language: 'zh' | 'en';
  /** The main language must have a name. */
  isMainLanguage: boolean;
}

/** Name, summary and details in one language. */
export function ProductTextFields({ form, language, isMainLanguage }: ProductTextFieldsProps) {
  const { t } = useTranslation();
  const textFieldProps = useTextFieldProps(form, language, PRODUCT_TEXT_MAX);
  const suffix = languageSuffix(language);
  const propsOf = (name: ProductTextName, requiredMessage?: string) =>
    textFieldProps(name, t(`productForm.${name}`), requiredMessage);
  return (
    <>
      <TextField {...propsOf(`name${suffix}`, isMainLanguage ? t('productForm.nameRequired') : undefined)} />
      <TextArea {...propsOf(`profile${suffix}`)} showCount rows={3} />
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
