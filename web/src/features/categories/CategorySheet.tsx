import { useId, useState } from 'react';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { categoryName, useCategories } from './categories.queries.ts';
import s from './CategorySheet.module.css';

export interface CategorySheetProps {
  open: boolean;
  onClose: () => void;
  /** Ids of the second level. */
  value: readonly string[];
  max: number;
  onChange: (value: string[]) => void;
}

/** Some of the second level: the first level at the left, what stands under the open one at the right. */
export function CategorySheet({ open, onClose, value, max, onChange }: CategorySheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { data: branches = [] } = useCategories();
  const [opened, setOpened] = useState<string>();
  const holding = branches.find(({ children }) => children.some((child) => value.includes(child.id)));
  const branch = branches.find((one) => one.id === opened) ?? holding ?? branches[0];
  // Where there is one place, the next choice takes it.
  const full = max > 1 && value.length >= max;
  const chosen = (id: string) => (max > 1 ? [...value, id] : [id]);
  return (
    <Sheet
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
          {branches.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={one === branch ? s.open : undefined}
                aria-expanded={one === branch}
                onClick={() => setOpened(one.id)}
              >
                {categoryName(one, language)}
                {one.children.some((child) => value.includes(child.id)) && (
                  <>
                    <i className={s.dot} aria-hidden="true" />
                    <span className="sr">{t('categories.holdsChosen')}</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
        {branch && (
          <fieldset className={s.second} aria-describedby={full ? `${id}-full` : undefined}>
            <legend className="sr">{categoryName(branch, language)}</legend>
            {branch.children.length === 0 && <p className={s.none}>{t('categories.noSecond')}</p>}
            {branch.children.map((child) => (
              <label key={child.id} className={s.chip}>
                <input
                  className="sr"
                  type="checkbox"
                  checked={value.includes(child.id)}
                  disabled={full && !value.includes(child.id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? chosen(child.id) : value.filter((id) => id !== child.id))
                  }
                />
                <span>{categoryName(child, language)}</span>
              </label>
            ))}
            {full && (
              <p className={s.none} id={`${id}-full`}>
                {t('categories.full', { max })}
              </p>
            )}
          </fieldset>
        )}
      </div>
    </Sheet>
  );
}
