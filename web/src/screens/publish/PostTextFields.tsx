import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { languageSuffix } from '../forms/record-fields.ts';
import { useTextFieldProps } from '../forms/use-text-field-props.ts';
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
  const textFieldProps = useTextFieldProps(form, language, POST_TEXT_MAX);
  const propsOf = (part: 'title' | 'body', requiredMessage?: string) => {
    const name = `${part}${languageSuffix(language)}` as const;
    return {
      ...textFieldProps(name, t(`publish.${name}`), requiredMessage),
      variant: part,
      placeholder: t(`publish.${part}Hint`),
    };
  };
  return (
    <>
      <PlainTextArea {...propsOf('title', isMainLanguage ? t('publish.titleRequired') : undefined)} />
      <PlainTextArea {...propsOf('body')} />
    </>
  );
}
