import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';

interface FieldErrorTexts<V extends FieldValues> {
  /** Form field for a field name in a server error; `root` shows the error at the submit button. */
  fieldOf: (serverField: string) => FieldPath<V> | 'root' | undefined;
  /** Undefined means that the server's own message is specific enough. */
  messageFor: (formField: FieldPath<V> | 'root', reason: string) => string | undefined;
}

/** Shows field errors at their fields, focuses the first one, and shows any other error at the submit button. */
export function showServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  { fieldOf, messageFor }: FieldErrorTexts<V>,
): void {
  const fieldErrors = Object.entries(error instanceof ApiError ? error.fields : {}).flatMap(
    ([serverField, reason]) => {
      const formField = fieldOf(serverField);
      return formField ? [{ formField, message: messageFor(formField, reason) }] : [];
    },
  );
  fieldErrors.forEach(({ formField, message = errorTextOf(error) }, index) =>
    form.setError(formField, { message }, { shouldFocus: index === 0 }),
  );
  if (fieldErrors.length === 0) form.setError('root', { message: errorTextOf(error) });
}
