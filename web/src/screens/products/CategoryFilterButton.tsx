import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { CategoryPicker } from '../../features/categories/CategoryPicker.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import s from './ProductFilterBar.module.css';

export interface CategoryFilterButtonProps {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** Category filter of a list, opens the picker. Needs the text namespaces `productList` and `categoryPicker`. */
export function CategoryFilterButton({ value, onChange }: CategoryFilterButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { data: categories = [] } = useCategories();
  const selected = categories
    .flatMap((topCategory) => [topCategory, ...topCategory.children])
    .find((category) => category.id === value);
  const name = selected ? categoryName(selected, language) : t('categoryPicker.all');
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
      <BottomSheet
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
      </BottomSheet>
    </>
  );
}
