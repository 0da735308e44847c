import type { Category } from '@mingtang/contract/categories';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { categoryName } from '../../features/categories/categories.queries.ts';
import type { CategoryBranch } from '../../features/categories/tree.ts';
import { useMoveCategory, useRemoveCategory } from '../../features/categories/editing.queries.ts';
import { confirm } from '../../ui/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { RowButton } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { MergeSheet } from './MergeSheet.tsx';
import type { Naming } from './NameSheet.tsx';
import s from './CategoriesScreen.module.css';

export interface CategoryToolsProps {
  /** Those that stand beside it, itself among them. */
  rows: readonly Category[];
  index: number;
  branches: readonly CategoryBranch[];
  onName: (naming: Naming) => void;
}

/** Up, down, and the rest behind three dots. */
export function CategoryTools({ rows, index, branches, onName }: CategoryToolsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<'tools' | 'merge' | null>(null);
  const move = useMoveCategory();
  const remove = useRemoveCategory();
  const category = rows[index];
  if (!category) return null;
  const name = categoryName(category, language);
  const moveTo = (to: number) =>
    move.mutate(
      { rows, from: index, to },
      { onSuccess: () => toast(t('categories.moved', { name, number: to + 1 })) },
    );

  async function askRemove() {
    setOpen(null);
    const yes = await confirm({
      icon: 'trash',
      title: t('categories.removeTitle', { name }),
      body: t('categories.removeBody'),
      cancel: t('common.cancel'),
      ok: t('categories.remove'),
      danger: true,
    });
    if (yes && category) remove.mutate(category.id, { onSuccess: () => toast(t('categories.removed')) });
  }

  return (
    <span className={s.tools}>
      <IconButton
        name="up"
        label={t('categories.up', { name })}
        disabled={index === 0 || move.isPending}
        onClick={() => moveTo(index - 1)}
      />
      <IconButton
        name="down"
        label={t('categories.down', { name })}
        disabled={index === rows.length - 1 || move.isPending}
        onClick={() => moveTo(index + 1)}
      />
      <IconButton name="dots" label={t('categories.more', { name })} onClick={() => setOpen('tools')} />
      <Sheet
        open={open === 'tools'}
        onClose={() => setOpen(null)}
        title={name}
        closeLabel={t('categories.close')}
      >
        <RowButton
          icon="edit"
          label={t('categories.rename')}
          onClick={() => {
            setOpen(null);
            onName({ category });
          }}
        />
        <RowButton icon="swap" label={t('categories.merge')} onClick={() => setOpen('merge')} />
        <RowButton danger icon="trash" label={t('categories.remove')} onClick={() => void askRemove()} />
      </Sheet>
      {open === 'merge' && (
        <MergeSheet category={category} branches={branches} onClose={() => setOpen(null)} />
      )}
    </span>
  );
}
