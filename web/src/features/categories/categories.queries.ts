import type { Category } from '@mingtang/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { grow } from './tree.ts';

/** Staff change categories rarely; both languages come at once. */
const STALE_MS = 10 * 60_000;

export const CATEGORIES = ['categories'] as const;

export const useCategories = () =>
  useQuery({
    queryKey: CATEGORIES,
    queryFn: async ({ signal }) =>
      (await call('GET /no-auth/pms/productCategory/list', undefined, { signal })).rows,
    select: grow,
    staleTime: STALE_MS,
    meta: { quiet: true },
  });

export const categoryName = (category: Category, language: 'zh' | 'en'): string =>
  language === 'en' ? category.nameEn : category.nameZh;
