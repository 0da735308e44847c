import type { Category } from '@mingtang/contract/categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { CATEGORIES_KEY } from './categories.queries.ts';
import { listReorderedRows } from './sort-order.ts';
import { mergeCategories, upsertCategory, removeCategory } from './category-tree.ts';

/**
 * Applies a change to the cached list instead of refetching, because the server may serve its cached list for some
 * seconds. Companies and products are invalidated, because they show category names.
 */
function useUpdateCachedCategories() {
  const client = useQueryClient();
  return (change: (rows: readonly Category[]) => Category[]) => {
    client.setQueryData<readonly Category[]>(CATEGORIES_KEY, (rows) => rows && change(rows));
    return Promise.all(
      ['companies', 'products'].map((queryName) => client.invalidateQueries({ queryKey: [queryName] })),
    );
  };
}

export interface CategoryNames {
  nameZh: string;
  nameEn: string;
}

interface NewCategory extends CategoryNames {
  parentId: string | null;
  sortOrder: number;
}

/** Creates a category, or updates it if there is an id. `quiet`: the form shows the error itself. */
export function useSaveCategory() {
  const updateCache = useUpdateCachedCategories();
  return useMutation({
    mutationFn: (input: NewCategory | (CategoryNames & { id: string; sortOrder: number })) =>
      'id' in input
        ? callApi('PUT /pms/productCategory', { body: input })
        : callApi('POST /pms/productCategory', { body: input }),
    onSuccess: (saved) => updateCache((rows) => upsertCategory(rows, saved)),
    meta: { quiet: true },
  });
}

/** Moves a category to another position among its siblings. */
export function useMoveCategory() {
  const updateCache = useUpdateCachedCategories();
  return useMutation({
    mutationFn: async ({ rows, from, to }: { rows: readonly Category[]; from: number; to: number }) => {
      for (const { id, nameZh, nameEn, sortOrder } of listReorderedRows(rows, from, to)) {
        const saved = await callApi('PUT /pms/productCategory', { body: { id, nameZh, nameEn, sortOrder } });
        await updateCache((all) => upsertCategory(all, saved));
      }
    },
  });
}

export function useMergeCategory() {
  const updateCache = useUpdateCachedCategories();
  return useMutation({
    mutationFn: (body: { from: string; into: string }) =>
      callApi('POST /pms/productCategory/merge', { body }),
    onSuccess: (_moved, { from, into }) => updateCache((rows) => mergeCategories(rows, from, into)),
  });
}

export function useRemoveCategory() {
  const updateCache = useUpdateCachedCategories();
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /pms/productCategory/{id}', { params: { id } }),
    onSuccess: (_nothing, id) => updateCache((rows) => removeCategory(rows, id)),
  });
}
