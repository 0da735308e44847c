import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { categoryName, useCategories } from './categories.queries.ts';
import s from './CategoryNav.module.css';

export interface CategoryNavProps {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** Desktop: the first level as a list; the second level of one branch unfolds below it. Text namespace `categoryPicker`. */
export function CategoryNav({ value, onChange }: CategoryNavProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: branches = [] } = useCategories();
  const chosenBranch = branches.find(
    (branch) => branch.id === value || branch.children.some((child) => child.id === value),
  );
  // Null: the user closed the chosen branch.
  const [openedId, setOpenedId] = useState<string | null>();
  const openId = openedId === undefined ? chosenBranch?.id : openedId;
  const choice = (id: string | undefined, label: string) => (
    <button type="button" aria-pressed={value === id} onClick={() => onChange(id)}>
      {label}
    </button>
  );
  return (
    <nav className={s.nav} aria-label={t('categoryPicker.title')}>
      <ul>
        <li>{choice(undefined, t('categoryPicker.all'))}</li>
        {branches.map((branch) => {
          const name = categoryName(branch, language);
          const isOpen = branch.id === openId;
          return (
            <li key={branch.id}>
              <button
                type="button"
                className={branch === chosenBranch ? s.chosen : undefined}
                aria-expanded={isOpen}
                onClick={() => setOpenedId(isOpen ? null : branch.id)}
              >
                {name}
                <Icon name="down" size={16} />
              </button>
              {isOpen && (
                <ul className={s.second}>
                  <li>{choice(branch.id, t('categoryPicker.allOf', { name }))}</li>
                  {branch.children.map((child) => (
                    <li key={child.id}>{choice(child.id, categoryName(child, language))}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
