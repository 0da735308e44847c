import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../app/text/text.ts';

/** An error leaves as soon as what is typed is right, and is said again in the language that was switched to. */
export function useFormErrors<T extends FieldValues>(form: UseFormReturn<T>): void {
  const language = useLanguage();
  const said = useRef(language);
  const wrong = Object.keys(form.formState.errors) as Path<T>[];

  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    if (wrong.length > 0) void form.trigger(wrong);
  }, [form, language, wrong]);

  // The form checks again by itself only after it was submitted, not after a single field was found wrong.
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
