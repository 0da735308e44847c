import type { Category } from '@mingtang/contract/categories';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { categoryName } from '../../features/categories/categories.queries.ts';
import type { CategoryBranch } from '../../features/categories/category-tree.ts';
import { useMoveCategory, useRemoveCategory } from '../../features/categories/categories.admin.queries.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { RowButton } from '../../ui/lists/Row.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { CategoryMergeSheet } from './CategoryMergeSheet.tsx';
import type { CategoryNameTarget } from './CategoryNameSheet.tsx';
import s from './CategoriesScreen.module.css';

export interface CategoryActionsProps {
  /** All categories of the same level and parent, including this one. */
  siblings: readonly Category[];
  index: number;
  branches: readonly CategoryBranch[];
  onEditName: (target: CategoryNameTarget) => void;
}

/** Buttons to move a category up or down, and a menu with rename, merge and remove. */
export function CategoryActions({ siblings, index, branches, onEditName }: CategoryActionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [openSheet, setOpenSheet] = useState<'menu' | 'merge' | null>(null);
  const move = useMoveCategory();
  const remove = useRemoveCategory();
  const category = siblings[index];
  if (!category) return null;
  const name = categoryName(category, language);
  const moveTo = (to: number) =>
    move.mutate(
      { rows: siblings, from: index, to },
      { onSuccess: () => toast(t('categories.moved', { name, number: to + 1 })) },
    );

  async function confirmRemove() {
    setOpenSheet(null);
    const confirmed = await confirm({
      icon: 'trash',
      title: t('categories.removeTitle', { name }),
      body: t('categories.removeBody'),
      cancel: t('common.cancel'),
      ok: t('categories.remove'),
      danger: true,
    });
    if (confirmed && category)
      remove.mutate(category.id, { onSuccess: () => toast(t('categories.removed')) });
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
        disabled={index === siblings.length - 1 || move.isPending}
        onClick={() => moveTo(index + 1)}
      />
      <IconButton name="dots" label={t('categories.more', { name })} onClick={() => setOpenSheet('menu')} />
      <BottomSheet
        open={openSheet === 'menu'}
        onClose={() => setOpenSheet(null)}
        title={name}
        closeLabel={t('categories.close')}
      >
        <RowButton
          icon="edit"
          label={t('categories.rename')}
          onClick={() => {
            setOpenSheet(null);
            onEditName({ category });
          }}
        />
        <RowButton icon="swap" label={t('categories.merge')} onClick={() => setOpenSheet('merge')} />
        <RowButton danger icon="trash" label={t('categories.remove')} onClick={() => void confirmRemove()} />
      </BottomSheet>
      {openSheet === 'merge' && (
        <CategoryMergeSheet category={category} branches={branches} onClose={() => setOpenSheet(null)} />
      )}
    </span>
  );
}
