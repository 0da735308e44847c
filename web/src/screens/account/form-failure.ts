import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../api/failure.ts';
import { report } from '../../api/failures.ts';
import { failureText } from '../../app/report.ts';

/** Says a failure at the fields that the server names, else where every failure is said. `fields`: its name → ours. */
export function showFailure<T extends FieldValues>(
  error: unknown,
  form: UseFormReturn<T>,
  fields: Readonly<Record<string, Path<T>>>,
): void {
  const named = error instanceof ApiFailure ? Object.keys(error.fields) : [];
  const wrong = named.flatMap((name) => fields[name] ?? []);
  const [first] = wrong;
  if (first === undefined) return report(error);
  for (const field of wrong) form.setError(field, { type: 'server', message: failureText(error) });
  form.setFocus(first);
}
