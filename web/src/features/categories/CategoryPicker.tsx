import { useId, useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { ChipRadios } from '../../ui/inputs/ChipRadios.tsx';
import { categoryName, useCategories } from './categories.queries.ts';
import s from './CategoryPicker.module.css';

export interface CategoryPickerProps {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** First level at the left, its second level at the right. Text namespace `categoryPicker`. */
export function CategoryPicker({ value, onChange }: CategoryPickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { data: branches = [] } = useCategories();
  const chosenBranch = branches.find(
    (branch) => branch.id === value || branch.children.some((child) => child.id === value),
  );
  const [openedId, setOpenedId] = useState<string>();
  const openBranch = branches.find((branch) => branch.id === openedId) ?? chosenBranch ?? branches[0];
  if (openBranch === undefined) return null;
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
              className={branch === openBranch ? s.open : undefined}
              aria-pressed={branch === chosenBranch}
              aria-expanded={branch === openBranch}
              onClick={() => setOpenedId(branch.id)}
            >
              {categoryName(branch, language)}
            </button>
          </li>
        ))}
      </ul>
      <ChipRadios
        className={s.second}
        label={categoryName(openBranch, language)}
        value={value ?? ''}
        options={[
          {
            value: openBranch.id,
            label: t('categoryPicker.allOf', { name: categoryName(openBranch, language) }),
          },
          ...openBranch.children.map((child) => ({ value: child.id, label: categoryName(child, language) })),
        ]}
        onChange={onChange}
      />
    </section>
  );
}
