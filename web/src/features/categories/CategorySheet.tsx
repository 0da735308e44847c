import { useId, useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { categoryName, useCategories } from './categories.queries.ts';
import s from './CategorySheet.module.css';

export interface CategorySheetProps {
  open: boolean;
  onClose: () => void;
  /** Ids of second-level categories. */
  value: readonly string[];
  max: number;
  onChange: (value: string[]) => void;
}

/** Multiple choice of second-level categories: first level at the left, its second level at the right. */
export function CategorySheet({ open, onClose, value, max, onChange }: CategorySheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { data: branches = [] } = useCategories();
  const [openedId, setOpenedId] = useState<string>();
  const branchWithChoice = branches.find(({ children }) =>
    children.some((child) => value.includes(child.id)),
  );
  const openBranch = branches.find((category) => category.id === openedId) ?? branchWithChoice ?? branches[0];
  // With a maximum of one, the next choice replaces the current one.
  const limitReached = max > 1 && value.length >= max;
  const valueWith = (id: string) => (max > 1 ? [...value, id] : [id]);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('categories.choose')}
      closeLabel={t('categories.close')}
      footer={
        <>
          <output className={s.count}>{t('categories.chosen', { count: value.length, max })}</output>
          <Button onClick={onClose}>{t('categories.done')}</Button>
        </>
      }
    >
      <div className={s.picker}>
        <ul className={s.first}>
          {branches.map((category) => (
            <li key={category.id}>
              <button
                type="button"
                className={category === openBranch ? s.open : undefined}
                aria-expanded={category === openBranch}
                onClick={() => setOpenedId(category.id)}
              >
                {categoryName(category, language)}
                {category.children.some((child) => value.includes(child.id)) && (
                  <>
                    <i className={s.dot} aria-hidden="true" />
                    <span className="sr">{t('categories.holdsChosen')}</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
        {openBranch && (
          <fieldset className={s.second} aria-describedby={limitReached ? `${id}-full` : undefined}>
            <legend className="sr">{categoryName(openBranch, language)}</legend>
            {openBranch.children.length === 0 && <p className={s.none}>{t('categories.noSecond')}</p>}
            {openBranch.children.map((child) => (
              <label key={child.id} className={s.chip}>
                <input
                  className="sr"
                  type="checkbox"
                  checked={value.includes(child.id)}
                  disabled={limitReached && !value.includes(child.id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? valueWith(child.id) : value.filter((id) => id !== child.id))
                  }
                />
                <span>{categoryName(child, language)}</span>
              </label>
            ))}
            {limitReached && (
              <p className={s.none} id={`${id}-full`}>
                {t('categories.full', { max })}
              </p>
            )}
          </fieldset>
        )}
      </div>
    </BottomSheet>
  );
}
