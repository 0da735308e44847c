import { OVERSEAS_COMPANIES } from './curated-companies.overseas.ts';
import { DOMESTIC_COMPANIES } from './curated-companies.domestic.ts';
import { ACCOUNT_COMPANIES } from './curated-companies.accounts.ts';
import type { CuratedCompany } from './curated-company.ts';

/** All curated companies, in display order. */
export const CURATED_COMPANIES: readonly CuratedCompany[] = [
  ...ACCOUNT_COMPANIES,
  ...DOMESTIC_COMPANIES,
  ...OVERSEAS_COMPANIES,
];
