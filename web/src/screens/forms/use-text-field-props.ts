import type { Language } from '@mingtang/contract/fields';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { htmlLang } from '../../ui/text/format.ts';

/**
 * Returns a function for the props of a text field: name, label and, if the text is required, the message for an empty
 * one. Other texts are marked as optional.
 */
export function useTextFieldProps<V extends FieldValues, N extends FieldPath<V>>(
  form: UseFormReturn<V>,
  language: Language,
  textMax: Readonly<Record<N, number>>,
) {
  const { t } = useTranslation();
  return (name: N, label: string, requiredMessage?: string) => ({
    ...form.register(name, {
      maxLength: { value: textMax[name], message: t('forms.tooLong', { max: textMax[name] }) },
      validate: (value: FieldPathValue<V, N>) =>
        requiredMessage === undefined || String(value).trim() !== '' || requiredMessage,
    }),
    label,
    error: form.getFieldState(name, form.formState).error?.message,
    maxLength: textMax[name],
    lang: htmlLang(language),
    autoComplete: 'off',
    required: requiredMessage !== undefined,
    optional: requiredMessage === undefined ? t('forms.optional') : undefined,
  });
}
