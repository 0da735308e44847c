import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { htmlLang } from '../../ui/text/format.ts';
import { POST_TEXT_MAX, type PostValues } from './post-form-values.ts';
import { PlainTextArea } from './PlainTextArea.tsx';

export interface PostTextFieldsProps {
  form: UseFormReturn<PostValues>;
  language: 'zh' | 'en';
  /** The main language must have a title. */
  isMainLanguage: boolean;
}

/** Title and text in one language. */
export function PostTextFields({ form, language, isMainLanguage }: PostTextFieldsProps) {
  const { t } = useTranslation();
  const suffix = language === 'zh' ? 'Zh' : 'En';
  const { errors } = form.formState;
  const fieldProps = (part: 'title' | 'body', required: boolean) => {
    const name = `${part}${suffix}` as const;
    return {
      ...form.register(name, {
        maxLength: { value: POST_TEXT_MAX[name], message: t('forms.tooLong', { max: POST_TEXT_MAX[name] }) },
        validate: (value) => !required || value.trim() !== '' || t('publish.titleRequired'),
      }),
      label: t(`publish.${name}`),
      placeholder: t(`publish.${part}Hint`),
      error: errors[name]?.message,
      maxLength: POST_TEXT_MAX[name],
      lang: htmlLang(language),
      required,
    };
  };
  return (
    <>
      <PlainTextArea variant="title" {...fieldProps('title', isMainLanguage)} />
      <PlainTextArea variant="body" {...fieldProps('body', false)} />
    </>
  );
}
