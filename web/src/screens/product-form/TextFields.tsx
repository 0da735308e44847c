import { RICH_TEXT_MAX } from '@mingtang/contract/limits';
import { lazy, Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { loadChunk } from '../../app/chunk.ts';
import { useTranslation } from '../../app/text/text.ts';
import { htmlLang } from '../../ui/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MOST, type ProductValues } from './product-values.ts';

const RichEditor = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/products/RichEditor.tsx'))).RichEditor,
}));

export interface TextFieldsProps {
  form: UseFormReturn<ProductValues>;
  language: 'zh' | 'en';
  /** The main language must have a name. */
  main: boolean;
}

/** Name, summary and details in one language. */
export function TextFields({ form, language, main }: TextFieldsProps) {
  const { t } = useTranslation();
  const suffix = language === 'zh' ? 'Zh' : 'En';
  const { errors } = form.formState;
  const field = (name: keyof typeof MOST, required: boolean) => ({
    ...form.register(name, {
      maxLength: { value: MOST[name], message: t('forms.tooLong', { max: MOST[name] }) },
      validate: (value) => !required || value.trim() !== '' || t('productForm.nameRequired'),
    }),
    label: t(`productForm.${name}`),
    error: errors[name]?.message,
    maxLength: MOST[name],
    lang: htmlLang(language),
    autoComplete: 'off',
    required,
  });
  return (
    <>
      <TextField {...field(`name${suffix}`, main)} />
      <TextArea {...field(`profile${suffix}`, false)} count rows={3} />
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
