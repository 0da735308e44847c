import { useState } from 'react';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { CategoryPicker } from '../../features/categories/CategoryPicker.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import s from './ProductFilterBar.module.css';

export interface CategoryButtonProps {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** The category that a list is narrowed to; a press offers all of them. Rooms `productList`, `categoryPicker`. */
export function CategoryButton({ value, onChange }: CategoryButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { data: branches = [] } = useCategories();
  const chosen = branches
    .flatMap((branch) => [branch, ...branch.children])
    .find((category) => category.id === value);
  const name = chosen ? categoryName(chosen, language) : t('categoryPicker.all');
  return (
    <>
      <button
        type="button"
        className={classes(s.category, value !== undefined && s.on)}
        aria-haspopup="dialog"
        aria-label={t('productList.category', { name })}
        onClick={() => setOpen(true)}
      >
        <Icon name="sliders" size={16} />
        <span className={s.name}>{name}</span>
        <Icon name="down" size={14} />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('categoryPicker.title')}
        closeLabel={t('productList.close')}
      >
        <CategoryPicker
          value={value}
          onChange={(category) => {
            setOpen(false);
            onChange(category);
          }}
        />
      </Sheet>
    </>
  );
}
