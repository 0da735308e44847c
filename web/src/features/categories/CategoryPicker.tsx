import { useId, useState } from 'react';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { ChipRadios } from '../../ui/ChipRadios.tsx';
import { categoryName, useCategories } from './categories.queries.ts';
import s from './CategoryPicker.module.css';

export interface CategoryPickerProps {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** First level at the left, the second level of the open one at the right. Room `categoryPicker`. */
export function CategoryPicker({ value, onChange }: CategoryPickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { data: branches = [] } = useCategories();
  const chosen = branches.find(
    (branch) => branch.id === value || branch.children.some((child) => child.id === value),
  );
  const [opened, setOpened] = useState<string>();
  const open = branches.find((branch) => branch.id === opened) ?? chosen ?? branches[0];
  if (open === undefined) return null;
  return (
    <section className={s.picker} aria-labelledby={id}>
      <h2 className="sr" id={id}>
        {t('categoryPicker.title')}
      </h2>
      <ul className={s.first}>
        <li>
          <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
            {t('categoryPicker.all')}
          </button>
        </li>
        {branches.map((branch) => (
          <li key={branch.id}>
            <button
              type="button"
              className={branch === open ? s.open : undefined}
              aria-pressed={branch === chosen}
              aria-expanded={branch === open}
              onClick={() => setOpened(branch.id)}
            >
              {categoryName(branch, language)}
            </button>
          </li>
        ))}
      </ul>
      <ChipRadios
        className={s.second}
        label={categoryName(open, language)}
        value={value ?? ''}
        options={[
          { value: open.id, label: t('categoryPicker.allOf', { name: categoryName(open, language) }) },
          ...open.children.map((child) => ({ value: child.id, label: categoryName(child, language) })),
        ]}
        onChange={onChange}
      />
    </section>
  );
}
