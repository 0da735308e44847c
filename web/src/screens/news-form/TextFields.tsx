import { lazy, Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { loadChunk } from '../../app/chunk.ts';
import { useTranslation } from '../../app/text/text.ts';
import { htmlLang } from '../../ui/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BODY_MAX, MOST, type NewsValues } from './news-values.ts';

const RichEditor = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/products/RichEditor.tsx'))).RichEditor,
}));

export interface TextFieldsProps {
  form: UseFormReturn<NewsValues>;
  language: 'zh' | 'en';
  /** The main language must have a title and a text. */
  main: boolean;
}

/** Title, summary and text in one language. */
export function TextFields({ form, language, main }: TextFieldsProps) {
  const { t } = useTranslation();
  const suffix = language === 'zh' ? 'Zh' : 'En';
  const { errors } = form.formState;
  const field = (name: keyof typeof MOST, required: boolean) => ({
    ...form.register(name, {
      maxLength: { value: MOST[name], message: t('forms.tooLong', { max: MOST[name] }) },
      validate: (value) => !required || value.trim() !== '' || t('newsForm.titleRequired'),
    }),
    label: t(`newsForm.${name}`),
    error: errors[name]?.message,
    maxLength: MOST[name],
    lang: htmlLang(language),
    autoComplete: 'off',
    required,
  });
  return (
    <>
      <TextField {...field(`title${suffix}`, main)} />
      <TextArea {...field(`summary${suffix}`, false)} count rows={2} />
      <Controller
        control={form.control}
        name={`body${suffix}`}
        rules={{
          maxLength: { value: BODY_MAX, message: t('productForm.detailTooLong') },
          validate: (value) => !main || value !== '' || t('newsForm.bodyRequired'),
        }}
        render={({ field: { name, value, onChange } }) => (
          <Suspense fallback={<Skeleton height={260} radius="var(--mt-r-m)" />}>
            <RichEditor
              label={t(`newsForm.${name}`)}
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
