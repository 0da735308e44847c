import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { htmlLang } from '../../ui/format.ts';
import { MOST, type PostValues } from './post-values.ts';
import { OpenArea } from './OpenArea.tsx';

export interface TextFieldsProps {
  form: UseFormReturn<PostValues>;
  language: 'zh' | 'en';
  /** The main language must have a title. */
  main: boolean;
}

/** Title and text in one language. */
export function TextFields({ form, language, main }: TextFieldsProps) {
  const { t } = useTranslation();
  const suffix = language === 'zh' ? 'Zh' : 'En';
  const { errors } = form.formState;
  const field = (part: 'title' | 'body', required: boolean) => {
    const name = `${part}${suffix}` as const;
    return {
      ...form.register(name, {
        maxLength: { value: MOST[name], message: t('forms.tooLong', { max: MOST[name] }) },
        validate: (value) => !required || value.trim() !== '' || t('publish.titleRequired'),
      }),
      label: t(`publish.${name}`),
      placeholder: t(`publish.${part}Hint`),
      error: errors[name]?.message,
      maxLength: MOST[name],
      lang: htmlLang(language),
      required,
    };
  };
  return (
    <>
      <OpenArea look="title" {...field('title', main)} />
      <OpenArea look="body" {...field('body', false)} />
    </>
  );
}
