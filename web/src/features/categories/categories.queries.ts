import type { Category } from '@mingtang/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { buildCategoryTree } from './category-tree.ts';

/** Categories change rarely; the response contains both languages. */
const STALE_MS = 10 * 60_000;

export const CATEGORIES_KEY = ['categories'] as const;

export const useCategories = () =>
  useQuery({
    queryKey: CATEGORIES_KEY,
    queryFn: async ({ signal }) =>
      (await callApi('GET /no-auth/pms/productCategory/list', undefined, { signal })).rows,
    select: buildCategoryTree,
    staleTime: STALE_MS,
    meta: { quiet: true },
  });

export const categoryName = (category: Category, language: 'zh' | 'en'): string =>
  language === 'en' ? category.nameEn : category.nameZh;
