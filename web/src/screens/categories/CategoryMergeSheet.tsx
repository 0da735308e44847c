import type { Category } from '@mingtang/contract/categories';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { categoryName } from '../../features/categories/categories.queries.ts';
import type { CategoryBranch } from '../../features/categories/category-tree.ts';
import { useMergeCategory } from '../../features/categories/categories.admin.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import s from './CategoriesScreen.module.css';

export interface CategoryMergeSheetProps {
  category: Category;
  branches: readonly CategoryBranch[];
  onClose: () => void;
}

/** Merges a category into another one of the same level; the toast shows what was moved. */
export function CategoryMergeSheet({ category, branches, onClose }: CategoryMergeSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [targetId, setTargetId] = useState('');
  const merge = useMergeCategory();
  const name = categoryName(category, language);
  const isTopLevel = category.parentId === null;
  const options = branches
    .flatMap((branch) =>
      isTopLevel
        ? [{ value: branch.id, label: categoryName(branch, language) }]
        : branch.children.map((child) => ({
            value: child.id,
            label: `${categoryName(branch, language)} / ${categoryName(child, language)}`,
          })),
    )
    .filter(({ value }) => value !== category.id);

  const mergeIntoTarget = () =>
    merge.mutate(
      { from: category.id, into: targetId },
      {
        onSuccess: (moved) => {
          toast(t('categories.merged', moved));
          onClose();
        },
      },
    );

  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t('categories.mergeTitle', { name })}
      closeLabel={t('categories.close')}
      footer={
        <Button
          loading={merge.isPending}
          disabled={targetId === ''}
          reason={t('categories.mergeChoose')}
          onClick={mergeIntoTarget}
        >
          {t('categories.mergeDo')}
        </Button>
      }
    >
      <p className={s.explain}>
        {t('categories.mergeNote', { name })}
        {isTopLevel && ` ${t('categories.mergeFirstNote')}`}
      </p>
      <Select
        label={t('categories.mergeInto')}
        placeholder={t('categories.mergeChoose')}
        options={options}
        value={targetId}
        onChange={({ target }) => setTargetId(target.value)}
      />
    </BottomSheet>
  );
}
