import type { Category } from '@mingtang/contract/categories';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { categoryName } from '../../features/categories/categories.queries.ts';
import type { CategoryBranch } from '../../features/categories/tree.ts';
import { useMergeCategory } from '../../features/categories/editing.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import s from './CategoriesScreen.module.css';

export interface MergeSheetProps {
  category: Category;
  branches: readonly CategoryBranch[];
  onClose: () => void;
}

/** Into another one of its level; the answer says what moved. */
export function MergeSheet({ category, branches, onClose }: MergeSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [into, setInto] = useState('');
  const merge = useMergeCategory();
  const name = categoryName(category, language);
  const isFirst = category.parentId === null;
  const options = branches
    .flatMap((branch) =>
      isFirst
        ? [{ value: branch.id, label: categoryName(branch, language) }]
        : branch.children.map((child) => ({
            value: child.id,
            label: `${categoryName(branch, language)} / ${categoryName(child, language)}`,
          })),
    )
    .filter(({ value }) => value !== category.id);

  const send = () =>
    merge.mutate(
      { from: category.id, into },
      {
        onSuccess: (moved) => {
          toast(t('categories.merged', moved));
          onClose();
        },
      },
    );

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('categories.mergeTitle', { name })}
      closeLabel={t('categories.close')}
      footer={
        <Button
          loading={merge.isPending}
          disabled={into === ''}
          reason={t('categories.mergeChoose')}
          onClick={send}
        >
          {t('categories.mergeDo')}
        </Button>
      }
    >
      <p className={s.explain}>
        {t('categories.mergeNote', { name })}
        {isFirst && ` ${t('categories.mergeFirstNote')}`}
      </p>
      <Select
        label={t('categories.mergeInto')}
        placeholder={t('categories.mergeChoose')}
        options={options}
        value={into}
        onChange={({ target }) => setInto(target.value)}
      />
    </Sheet>
  );
}
