import type { Category } from '@mingtang/contract/categories';
import { useForm } from 'react-hook-form';
import { failureText } from '../../app/report.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { categoryName } from '../../features/categories/categories.queries.ts';
import { useSaveCategory, type CategoryNames } from '../../features/categories/editing.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';

/** One that is renamed, or a new one with its place. */
export type Naming = { category: Category } | { parent: Category | null; sortOrder: number };

const MOST = { nameZh: 30, nameEn: 60 } as const;
const names = ['nameZh', 'nameEn'] as const;

export function NameSheet({ naming, onClose }: { naming: Naming; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const save = useSaveCategory();
  const known = 'category' in naming ? naming.category : undefined;
  const form = useForm<CategoryNames>({
    defaultValues: { nameZh: known?.nameZh ?? '', nameEn: known?.nameEn ?? '' },
  });
  const { errors } = form.formState;
  const title =
    'category' in naming
      ? t('categories.rename')
      : naming.parent
        ? t('categories.addSecondTo', { name: categoryName(naming.parent, language) })
        : t('categories.addFirst');

  async function send(values: CategoryNames) {
    try {
      await save.mutateAsync(
        'category' in naming
          ? { ...values, id: naming.category.id, sortOrder: naming.category.sortOrder }
          : { ...values, parentId: naming.parent?.id ?? null, sortOrder: naming.sortOrder },
      );
    } catch (error) {
      form.setError('root', { message: failureText(error) });
      return;
    }
    toast(t(known ? 'categories.saved' : 'categories.added'));
    onClose();
  }

  return (
    <Sheet
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
      <form id="category-names" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {names.map((name) => (
          <TextField
            key={name}
            {...form.register(name, {
              validate: (value) => value.trim() !== '' || t('categories.nameRequired'),
            })}
            label={t(`categories.${name}`)}
            error={errors[name]?.message}
            maxLength={MOST[name]}
            lang={name === 'nameEn' ? 'en' : 'zh-CN'}
            autoComplete="off"
            required
          />
        ))}
        {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      </form>
    </Sheet>
  );
}
