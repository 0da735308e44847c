import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { categoryName } from '../../features/categories/categories.queries.ts';
import type { CategoryBranch } from '../../features/categories/tree.ts';
import { orderAfter } from '../../features/categories/reorder.ts';
import { Button } from '../../ui/Button.tsx';
import { CategoryTools } from './CategoryTools.tsx';
import type { Naming } from './NameSheet.tsx';
import s from './CategoriesScreen.module.css';

export interface CategoryTreeProps {
  branches: readonly CategoryBranch[];
  writer: boolean;
  onName: (naming: Naming) => void;
}

export function CategoryTree({ branches, writer, onName }: CategoryTreeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={s.tree}>
      {branches.map((branch, index) => {
        const name = categoryName(branch, language);
        const { children } = branch;
        return (
          <li key={branch.id} className={s.branch}>
            <div className={s.first}>
              <h2>{name}</h2>
              {writer && <CategoryTools rows={branches} index={index} branches={branches} onName={onName} />}
            </div>
            {children.length > 0 ? (
              <ul className={writer ? s.rows : s.chips}>
                {children.map((child, place) => (
                  <li key={child.id}>
                    <span>{categoryName(child, language)}</span>
                    {writer && (
                      <CategoryTools rows={children} index={place} branches={branches} onName={onName} />
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <p className={s.none}>{t('categories.noSecond')}</p>
            )}
            {writer && (
              <Button
                size="sm"
                tone="tint"
                icon="plus"
                aria-label={t('categories.addSecondTo', { name })}
                onClick={() => onName({ parent: branch, sortOrder: orderAfter(children) })}
              >
                {t('categories.addSecond')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
