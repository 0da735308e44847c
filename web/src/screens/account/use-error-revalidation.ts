import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../core/text/i18n.ts';

/**
 * Keeps shown errors up to date: revalidates a field with an error when its value changes (unless empty),
 * and all fields with errors when the language changes, so that their messages are translated.
 */
export function useErrorRevalidation<T extends FieldValues>(form: UseFormReturn<T>): void {
  const language = useLanguage();
  const previousLanguage = useRef(language);
  const invalidFields = Object.keys(form.formState.errors) as Path<T>[];

  useEffect(() => {
    if (previousLanguage.current === language) return;
    previousLanguage.current = language;
    if (invalidFields.length > 0) void form.trigger(invalidFields);
  }, [form, language, invalidFields]);

  // react-hook-form revalidates on change only after a submit, not after `trigger` or `setError`.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const field = name as Path<T> | undefined;
          if (field && values[field] && form.getFieldState(field).error) void form.trigger(field);
        },
      }),
    [form],
  );
}
