import type { Category } from '@mingtang/contract/categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { CATEGORIES } from './categories.queries.ts';
import { reordered } from './reorder.ts';
import { merged, withCategory, withoutCategory } from './tree.ts';

/**
 * Writes a change into what is on screen: the list may come from a cache for some seconds more, and would show
 * it as it was. Where a category is named beside companies and products, they are asked for again.
 */
function useApply() {
  const client = useQueryClient();
  return (change: (rows: readonly Category[]) => Category[]) => {
    client.setQueryData<readonly Category[]>(CATEGORIES, (rows) => rows && change(rows));
    return Promise.all(['companies', 'products'].map((one) => client.invalidateQueries({ queryKey: [one] })));
  };
}

export interface CategoryNames {
  nameZh: string;
  nameEn: string;
}

interface Added extends CategoryNames {
  parentId: string | null;
  sortOrder: number;
}

/** Adds one, or renames the one that is given. Quiet: the form shows what the server refused. */
export function useSaveCategory() {
  const apply = useApply();
  return useMutation({
    mutationFn: (given: Added | (CategoryNames & { id: string; sortOrder: number })) =>
      'id' in given
        ? call('PUT /pms/productCategory', { body: given })
        : call('POST /pms/productCategory', { body: given }),
    onSuccess: (saved) => apply((rows) => withCategory(rows, saved)),
    meta: { quiet: true },
  });
}

/** Moves one of these, which stand beside each other, to another place among them. */
export function useMoveCategory() {
  const apply = useApply();
  return useMutation({
    mutationFn: async ({ rows, from, to }: { rows: readonly Category[]; from: number; to: number }) => {
      for (const { id, nameZh, nameEn, sortOrder } of reordered(rows, from, to)) {
        const saved = await call('PUT /pms/productCategory', { body: { id, nameZh, nameEn, sortOrder } });
        await apply((all) => withCategory(all, saved));
      }
    },
  });
}

export function useMergeCategory() {
  const apply = useApply();
  return useMutation({
    mutationFn: (body: { from: string; into: string }) => call('POST /pms/productCategory/merge', { body }),
    onSuccess: (_moved, { from, into }) => apply((rows) => merged(rows, from, into)),
  });
}

export function useRemoveCategory() {
  const apply = useApply();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /pms/productCategory/{id}', { params: { id } }),
    onSuccess: (_nothing, id) => apply((rows) => withoutCategory(rows, id)),
  });
}
