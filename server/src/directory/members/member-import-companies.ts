import type { Deps, TxDeps } from '../../platform/deps.ts';

/** The company of an imported member, as the spreadsheet names it; an empty text is unknown. */
export interface WantedCompany {
  name: string;
  uscc: string;
}

/** `id`: an existing company; `new`: none matches, it can be created; `ambiguous`: it is unclear which one. */
export type CompanyMatch = { id: string } | 'new' | 'ambiguous';

export interface CompanyLink {
  companyId: string;
  memberId: string;
}

/** What the import of members needs of companies, a feature that members must not import. */
export interface MemberImportCompanies {
  /** Results in the order of `wanted`. */
  match: (deps: Deps, wanted: readonly WantedCompany[]) => Promise<CompanyMatch[]>;
  /** Creates hidden companies without an owner, one for equal entries. Ids in the order of `wanted`. */
  create: (deps: TxDeps, wanted: readonly WantedCompany[], at: Date) => Promise<string[]>;
  /** Adds members to the teams, unless they belong to them. */
  join: (deps: TxDeps, links: readonly CompanyLink[], at: Date) => Promise<void>;
  /** Removes the members from the teams that they joined at that moment. Returns the removed links. */
  leave: (deps: TxDeps, memberIds: readonly string[], joinedAt: Date) => Promise<CompanyLink[]>;
  /** Deletes the companies that `create` added at that moment, if they are unchanged and unused. */
  removeUnused: (deps: TxDeps, companyIds: readonly string[], createdAt: Date) => Promise<void>;
}
