import type { Deps, TxDeps } from '../../platform/deps.ts';
import { scheduleBatchIndexing } from '../../kernel/search-index/search-index.service.ts';
import type {
  CompanyLink,
  CompanyMatch,
  MemberImportCompanies,
  WantedCompany,
} from '../members/members.import.service.ts';
import { EMPTY_COMPANY } from './companies.import.rules.ts';
import { insertImportedForms } from './companies.import.service.ts';
import { deleteUnchangedImports, hideCompanies } from './companies.import.queries.ts';
import * as queries from './companies.member-import.queries.ts';

/** Finds and creates the companies of imported members. */
export const memberImportCompanies: MemberImportCompanies = {
  match,
  create,
  join,
  leave,
  removeUnused,
};

async function match(deps: Deps, wanted: readonly WantedCompany[]): Promise<CompanyMatch[]> {
  if (wanted.length === 0) return [];
  const rows = await queries.listCompaniesByNameOrUscc(
    deps.db,
    [...new Set(wanted.flatMap(({ name }) => (name === '' ? [] : [name])))],
    [...new Set(wanted.flatMap(({ uscc }) => (uscc === '' ? [] : [uscc])))],
  );
  const byUscc = new Map(rows.map((row) => [row.uscc ?? '', row]));
  const byName = Map.groupBy(
    rows
      .filter(({ state }) => state !== 'removed')
      .flatMap((row) => namesOf(row).map((name) => ({ name, row }))),
    ({ name }) => name,
  );
  return wanted.map(({ name, uscc }) => {
    const sameCode = uscc === '' ? undefined : byUscc.get(uscc);
    if (sameCode !== undefined) return sameCode.state === 'removed' ? 'ambiguous' : { id: sameCode.id };
    if (name === '') return 'ambiguous';
    const [first, ...others] = byName.get(name) ?? [];
    if (first === undefined) return 'new';
    // Another code is another company of the same name.
    const hasOtherCode = uscc !== '' && (first.row.uscc ?? '') !== '';
    return others.length > 0 || hasOtherCode ? 'ambiguous' : { id: first.row.id };
  });
}

const namesOf = ({ name_zh, name_en }: queries.NamedCompanyRow) =>
  [...new Set([name_zh, name_en])].filter((name) => name !== '');

/** Identifies a company among those of one batch. */
const keyOf = ({ name, uscc }: WantedCompany): string => uscc || name;

async function create(deps: TxDeps, wanted: readonly WantedCompany[], at: Date): Promise<string[]> {
  const codeByName = new Map<string, string>();
  for (const { name, uscc } of wanted) if (uscc !== '' && !codeByName.has(name)) codeByName.set(name, uscc);
  // A row without the code means the company of that name that another row describes in full.
  const resolved = wanted.map(({ name, uscc }) => ({ name, uscc: uscc || (codeByName.get(name) ?? '') }));
  const companies = [...new Map(resolved.map((company) => [keyOf(company), company])).values()];
  if (companies.length === 0) return [];
  const ids = await insertImportedForms(
    deps,
    companies.map(({ name, uscc }) => ({
      ...EMPTY_COMPANY,
      ...(/\p{Script=Han}/u.test(name)
        ? { nameZh: name, language: 'zh' as const }
        : { nameEn: name, language: 'en' as const }),
      uscc,
    })),
    at,
  );
  // Nothing but the name is known, so staff or the owner publish them later.
  await hideCompanies(deps.db, ids, at);
  const idByKey = new Map(companies.map((company, index) => [keyOf(company), ids[index]!]));
  return resolved.map((company) => idByKey.get(keyOf(company))!);
}

async function join(deps: TxDeps, links: readonly CompanyLink[], at: Date): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ companyId, memberId }) => ({ company_id: companyId, member_id: memberId }));
  await queries.insertImportedTeam(deps.db, rows, at);
}

async function leave(deps: TxDeps, memberIds: readonly string[], joinedAt: Date): Promise<CompanyLink[]> {
  return (await queries.deleteImportedTeam(deps.db, memberIds, joinedAt)).map(toLink);
}

const toLink = (row: { company_id: string; member_id: string }): CompanyLink => ({
  companyId: row.company_id,
  memberId: row.member_id,
});

async function removeUnused(deps: TxDeps, companyIds: readonly string[], createdAt: Date): Promise<void> {
  const deleted = await deleteUnchangedImports(deps.db, [...new Set(companyIds)], createdAt);
  if (deleted.length > 0) await scheduleBatchIndexing(deps, 'company', deleted);
}
