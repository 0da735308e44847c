import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { categoryName } from '../../features/categories/categories.queries.ts';
import type { CategoryBranch } from '../../features/categories/category-tree.ts';
import { nextSortOrder } from '../../features/categories/sort-order.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { CategoryActions } from './CategoryActions.tsx';
import type { CategoryNameTarget } from './CategoryNameSheet.tsx';
import s from './CategoriesScreen.module.css';

export interface CategoryTreeProps {
  branches: readonly CategoryBranch[];
  canWrite: boolean;
  onEditName: (target: CategoryNameTarget) => void;
}

export function CategoryTree({ branches, canWrite, onEditName }: CategoryTreeProps) {
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
              {canWrite && (
                <CategoryActions
                  siblings={branches}
                  index={index}
                  branches={branches}
                  onEditName={onEditName}
                />
              )}
            </div>
            {children.length > 0 ? (
              <ul className={canWrite ? s.rows : s.chips}>
                {children.map((child, childIndex) => (
                  <li key={child.id}>
                    <span>{categoryName(child, language)}</span>
                    {canWrite && (
                      <CategoryActions
                        siblings={children}
                        index={childIndex}
                        branches={branches}
                        onEditName={onEditName}
                      />
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <p className={s.none}>{t('categories.noSecond')}</p>
            )}
            {canWrite && (
              <Button
                size="sm"
                tone="tint"
                icon="plus"
                aria-label={t('categories.addSecondTo', { name })}
                onClick={() => onEditName({ parent: branch, sortOrder: nextSortOrder(children) })}
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
