import type { Category } from '@mingtang/contract/categories';
import { useForm } from 'react-hook-form';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { categoryName } from '../../features/categories/categories.queries.ts';
import { useSaveCategory, type CategoryNames } from '../../features/categories/categories.admin.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** An existing category to rename, or the parent and sort order of a new one. */
export type CategoryNameTarget = { category: Category } | { parent: Category | null; sortOrder: number };

const NAME_MAX = { nameZh: 30, nameEn: 60 } as const;
const nameFields = ['nameZh', 'nameEn'] as const;

export function CategoryNameSheet({ target, onClose }: { target: CategoryNameTarget; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const save = useSaveCategory();
  const existing = 'category' in target ? target.category : undefined;
  const form = useForm<CategoryNames>({
    defaultValues: { nameZh: existing?.nameZh ?? '', nameEn: existing?.nameEn ?? '' },
  });
  const { errors } = form.formState;
  const title =
    'category' in target
      ? t('categories.rename')
      : target.parent
        ? t('categories.addSecondTo', { name: categoryName(target.parent, language) })
        : t('categories.addFirst');

  async function saveNames(values: CategoryNames) {
    try {
      await save.mutateAsync(
        'category' in target
          ? { ...values, id: target.category.id, sortOrder: target.category.sortOrder }
          : { ...values, parentId: target.parent?.id ?? null, sortOrder: target.sortOrder },
      );
    } catch (error) {
      form.setError('root', { message: errorTextOf(error) });
      return;
    }
    toast(t(existing ? 'categories.saved' : 'categories.added'));
    onClose();
  }

  return (
    <BottomSheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('categories.close')}
      footer={
        <Button type="submit" form="category-names" loading={save.isPending}>
          {t('categories.save')}
        </Button>
      }
    >
      <form id="category-names" noValidate onSubmit={(event) => void form.handleSubmit(saveNames)(event)}>
        {nameFields.map((name) => (
          <TextField
            key={name}
            {...form.register(name, {
              validate: (value) => value.trim() !== '' || t('categories.nameRequired'),
            })}
            label={t(`categories.${name}`)}
            error={errors[name]?.message}
            maxLength={NAME_MAX[name]}
            lang={name === 'nameEn' ? 'en' : 'zh-CN'}
            autoComplete="off"
            required
          />
        ))}
        {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      </form>
    </BottomSheet>
  );
}
