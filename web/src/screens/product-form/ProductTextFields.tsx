import { RICH_TEXT_MAX } from '@mingtang/contract/limits';
import { lazy, Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { loadChunk } from '../../core/chunk-loader.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { htmlLang } from '../../ui/text/format.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { PRODUCT_TEXT_MAX, type ProductValues } from './product-form-values.ts';

const RichEditor = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/products/RichEditor.tsx'))).RichEditor,
}));

export interface ProductTextFieldsProps {
  form: UseFormReturn<ProductValues>;
  language: 'zh' | 'en';
  /** The main language must have a name. */
  isMainLanguage: boolean;
}

/** Name, summary and details in one language. */
export function ProductTextFields({ form, language, isMainLanguage }: ProductTextFieldsProps) {
  const { t } = useTranslation();
  const suffix = language === 'zh' ? 'Zh' : 'En';
  const { errors } = form.formState;
  const fieldProps = (name: keyof typeof PRODUCT_TEXT_MAX, required: boolean) => ({
    ...form.register(name, {
      maxLength: {
        value: PRODUCT_TEXT_MAX[name],
        message: t('forms.tooLong', { max: PRODUCT_TEXT_MAX[name] }),
      },
      validate: (value) => !required || value.trim() !== '' || t('productForm.nameRequired'),
    }),
    label: t(`productForm.${name}`),
    error: errors[name]?.message,
    maxLength: PRODUCT_TEXT_MAX[name],
    lang: htmlLang(language),
    autoComplete: 'off',
    required,
  });
  return (
    <>
      <TextField {...fieldProps(`name${suffix}`, isMainLanguage)} />
      <TextArea {...fieldProps(`profile${suffix}`, false)} showCount rows={3} />
      <Controller
        control={form.control}
        name={`detail${suffix}`}
        rules={{ maxLength: { value: RICH_TEXT_MAX, message: t('productForm.detailTooLong') } }}
        render={({ field: { name, value, onChange } }) => (
          <Suspense fallback={<Skeleton height={260} radius="var(--mt-r-m)" />}>
            <RichEditor
              label={t(`productForm.${name}`)}
              value={value}
              onChange={onChange}
              language={language}
              error={errors[name]?.message}
            />
          </Suspense>
        )}
      />
    </>
  );
}
