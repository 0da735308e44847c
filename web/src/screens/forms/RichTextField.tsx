import type { Language } from '@mingtang/contract/fields';
import { lazy, Suspense } from 'react';
import { useController, type FieldPath, type FieldValues, type UseControllerProps } from 'react-hook-form';
import { loadChunk } from '../../core/chunk-loader.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

const RichEditor = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/products/RichEditor.tsx'))).RichEditor,
}));

interface RichTextFieldProps<V extends FieldValues, N extends FieldPath<V>> extends Required<
  Pick<UseControllerProps<V, N>, 'control' | 'name' | 'rules'>
> {
  label: string;
  optional?: string | undefined;
  language: Language;
}

/** A formatted text of a form; the editor is loaded when it is first shown. */
export function RichTextField<V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
  rules,
  ...editor
}: RichTextFieldProps<V, N>) {
  const { field, fieldState } = useController({ control, name, rules });
  return (
    <Suspense fallback={<Skeleton height={260} radius="var(--mt-r-m)" />}>
      <RichEditor
        {...editor}
        value={field.value as string}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </Suspense>
  );
}
