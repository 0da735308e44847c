import { useState } from 'react';
import { BackButton } from '../../app/BackButton.tsx';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { hasPermission, useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useCategories } from '../../features/categories/categories.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { NameSheet, type Naming } from './NameSheet.tsx';
import { orderAfter } from '../../features/categories/reorder.ts';
import s from './CategoriesScreen.module.css';

/** The two levels, open to all; whoever may write changes them here. */
export function CategoriesScreen() {
  const { t } = useTranslation();
  const writer = hasPermission('category:write', useSession());
  const { data, error, refetch } = useCategories();
  const [naming, setNaming] = useState<Naming | null>(null);
  const addFirst = () => setNaming({ parent: null, sortOrder: orderAfter(data ?? []) });
  return (
    <Screen title={t('titles.work/class-setting')} back={<BackButton />} width="narrow">
      {data ? (
        <>
          {data.length === 0 ? (
            <EmptyState
              title={t('categories.emptyTitle')}
              body={t(writer ? 'categories.emptyWriter' : 'categories.emptyBody')}
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
              <CategoryTree branches={data} writer={writer} onName={setNaming} />
            </>
          )}
          {writer && (
            <Button full icon="plus" className={s.add} onClick={addFirst}>
              {t('categories.addFirst')}
            </Button>
          )}
        </>
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows count={8} label={t('common.loading')} />
        </DelayedLoading>
      )}
      {naming && <NameSheet naming={naming} onClose={() => setNaming(null)} />}
    </Screen>
  );
}
