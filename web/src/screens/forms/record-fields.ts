import type { Language } from '@mingtang/contract/fields';
import type { FieldPath, FieldValues } from 'react-hook-form';

/** Values of a form with texts in two languages, such as `nameZh` and `nameEn`. `language` is the main one. */
export type RecordValues = FieldValues & { language: Language };

export const languageSuffix = (language: Language) => (language === 'zh' ? 'Zh' : 'En');

/** Form field for a field name in a server error; `name` stands for the name in the main language. */
export function recordFieldOf<V extends RecordValues>(
  serverField: string,
  values: V,
): FieldPath<V> | undefined {
  const [root = ''] = serverField.split('.');
  return [`${root}${languageSuffix(values.language)}`, root].find((name) => name in values) as
    | FieldPath<V>
    | undefined;
}
