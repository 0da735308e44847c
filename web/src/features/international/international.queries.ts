import { callApi } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

/** Companies of the international edition, in its language, regardless of the current edition. */
export const useInternationalCompanies = () =>
  useCursorPages(['international', 'companies'], (cursor, options) =>
    callApi('GET /no-auth/h5/mall/companyInfo/list', { query: cursor }, { ...options, international: true }),
  );
