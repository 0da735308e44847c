import { lazy, Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { loadChunk } from '../../core/chunk-loader.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { htmlLang } from '../../ui/text/format.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { NEWS_BODY_MAX, NEWS_TEXT_MAX, type NewsValues } from './news-form-values.ts';

const RichEditor = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/products/RichEditor.tsx'))).RichEditor,
}));

export interface NewsTextFieldsProps {
  form: UseFormReturn<NewsValues>;
  language: 'zh' | 'en';
  /** The main language must have a title and a body. */
  isMainLanguage: boolean;
}

/** Title, summary and body in one language. */
export function NewsTextFields({ form, language, isMainLanguage }: NewsTextFieldsProps) {
  const { t } = useTranslation();
  const suffix = language === 'zh' ? 'Zh' : 'En';
  const { errors } = form.formState;
  const fieldProps = (name: keyof typeof NEWS_TEXT_MAX, required: boolean) => ({
    ...form.register(name, {
      maxLength: { value: NEWS_TEXT_MAX[name], message: t('forms.tooLong', { max: NEWS_TEXT_MAX[name] }) },
      validate: (value) => !required || value.trim() !== '' || t('newsForm.titleRequired'),
    }),
    label: t(`newsForm.${name}`),
    error: errors[name]?.message,
    maxLength: NEWS_TEXT_MAX[name],
    lang: htmlLang(language),
    autoComplete: 'off',
    required,
  });
  return (
    <>
      <TextField {...fieldProps(`title${suffix}`, isMainLanguage)} />
      <TextArea {...fieldProps(`summary${suffix}`, false)} showCount rows={2} />
      <Controller
        control={form.control}
        name={`body${suffix}`}
        rules={{
          maxLength: { value: NEWS_BODY_MAX, message: t('productForm.detailTooLong') },
          validate: (value) => !isMainLanguage || value !== '' || t('newsForm.bodyRequired'),
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
