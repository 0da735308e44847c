import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';

/**
 * Shows an API error at the form fields that the server names, otherwise reports it like any other error.
 * `fieldMap` maps the server's field names to the form's.
 */
export function showFormError<T extends FieldValues>(
  error: unknown,
  form: UseFormReturn<T>,
  fieldMap: Readonly<Record<string, Path<T>>>,
): void {
  const serverFields = error instanceof ApiError ? Object.keys(error.fields) : [];
  const formFields = serverFields.flatMap((name) => fieldMap[name] ?? []);
  const [firstField] = formFields;
  if (firstField === undefined) return handleError(error);
  for (const field of formFields) form.setError(field, { type: 'server', message: errorTextOf(error) });
  form.setFocus(firstField);
}
