import { useState } from 'react';
import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useCategories } from '../../features/categories/categories.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { CategoryNameSheet, type CategoryNameTarget } from './CategoryNameSheet.tsx';
import { nextSortOrder } from '../../features/categories/sort-order.ts';
import s from './CategoriesScreen.module.css';

/** The two category levels, visible to everyone and editable with the permission `category:write`. */
export function CategoriesScreen() {
  const { t } = useTranslation();
  const canWrite = hasPermission('category:write', useSession());
  const { data, error, refetch } = useCategories();
  const [nameTarget, setNameTarget] = useState<CategoryNameTarget | null>(null);
  const openAddTopLevel = () => setNameTarget({ parent: null, sortOrder: nextSortOrder(data ?? []) });
  return (
    <Screen title={t('titles.categories')} back={<BackButton />} width="narrow">
      {data ? (
        <>
          {data.length === 0 ? (
            <EmptyState
              title={t('categories.emptyTitle')}
              body={t(canWrite ? 'categories.emptyWriter' : 'categories.emptyBody')}
            />
          ) : (
            <>
              <p className={s.lead}>
                {t('categories.lead')}
                <span className={s.total}>
                  {t('categories.total', {
                    first: data.length,
                    second: data.reduce((sum, { children }) => sum + children.length, 0),
                  })}
                </span>
              </p>
              <CategoryTree branches={data} canWrite={canWrite} onEditName={setNameTarget} />
            </>
          )}
          {canWrite && (
            <Button fullWidth icon="plus" className={s.add} onClick={openAddTopLevel}>
              {t('categories.addFirst')}
            </Button>
          )}
        </>
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows count={8} label={t('common.loading')} />
        </DelayedLoading>
      )}
      {nameTarget && <CategoryNameSheet target={nameTarget} onClose={() => setNameTarget(null)} />}
    </Screen>
  );
}
