import type { AddCompanyInput, EditableCompany, EditCompanyInput } from '@mingtang/contract/companies';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireParentCategories } from '../../kernel/categories/categories.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { setCardCompanyIfEmpty } from '../members/members.card-company.service.ts';
import { updateProductsAndMembersOfCompany } from './companies.dependents.service.ts';
import * as queries from './companies.queries.ts';
import { requireCompanyEditor } from '../company-access/company-access.service.ts';
import { stateAfterEdit, stateOfNewCompany } from './companies.approval.service.ts';
import { toEditableCompany } from './companies.view.ts';
import { validateCompanyForm, translateConstraintErrors } from './companies.editor.rules.ts';
import { insertCompanyPerson } from './companies.team.queries.ts';
import { requireOwnedCompanyQuota } from './companies.team.service.ts';

/** Does not check permissions: the caller must. */
export async function readCompany(deps: Deps, id: string): Promise<EditableCompany> {
  const row = await queries.findCompany(deps.db, id);
  if (row === undefined || row.state === 'removed') throw new AppError('company.not_found');
  return toEditableCompany(deps, row, await queries.listCompanyContacts(deps.db, id));
}

export async function getCompanyForEditor(deps: Deps, actor: Actor, id: string): Promise<EditableCompany> {
  await requireCompanyEditor(deps, actor, id);
  return readCompany(deps, id);
}

export async function addCompany(deps: Deps, actor: Actor, input: AddCompanyInput): Promise<EditableCompany> {
  const columns = await validateCompanyForm(deps, actor, input, { logo: null, image: null });
  const insertion = inTransaction(deps, async (deps) => {
    await requireOwnedCompanyQuota(deps, actor.accountId);
    const state = await stateOfNewCompany(deps, actor);
    const { id } = await queries.insertCompany(deps.db, { ...columns, state }, deps.clock.now());
    await replaceContactsAndCategories(deps, id, input);
    await insertCompanyPerson(deps.db, id, actor.accountId, 'owner', deps.clock.now());
    await setCardCompanyIfEmpty(deps, id, actor.accountId);
    await scheduleIndexing(deps, 'company', id);
    await recordAuditEvent(deps, actor, 'company.add', `company:${id}`, {
      after: { ...input, state, contacts: withoutContactValues(input.contacts) },
    });
    return id;
  });
  return readCompany(deps, await translateConstraintErrors(insertion));
}

export async function editCompany(
  deps: Deps,
  actor: Actor,
  id: string,
  input: EditCompanyInput,
): Promise<EditableCompany> {
  const before = await getCompanyForEditor(deps, actor, id);
  const columns = await validateCompanyForm(deps, actor, input, {
    logo: before.logo?.id ?? null,
    image: before.image?.id ?? null,
  });
  const update = inTransaction(deps, async (deps) => {
    await queries.lockCompany(deps.db, id);
    const state = stateAfterEdit(await requireCompanyEditor(deps, actor, id), input.state);
    await queries.updateCompany(deps.db, id, { ...columns, state }, deps.clock.now());
    await replaceContactsAndCategories(deps, id, input);
    await updateProductsAndMembersOfCompany(deps, id);
    await scheduleIndexing(deps, 'company', id);
    await recordAuditEvent(deps, actor, 'company.edit', `company:${id}`, diffOf(before, { ...input, state }));
  });
  await translateConstraintErrors(update);
  return readCompany(deps, id);
}

async function replaceContactsAndCategories(deps: TxDeps, id: string, input: AddCompanyInput): Promise<void> {
  await queries.replaceCompanyContacts(deps.db, id, input.contacts);
  const firstLevelIds = await requireParentCategories(deps, input.categoryIds);
  await queries.replaceCompanyCategories(deps.db, id, [...new Set([...firstLevelIds, ...input.categoryIds])]);
}

/** Omits contact values from the audit log, which is retained for long and read by other staff. */
const withoutContactValues = (contacts: AddCompanyInput['contacts']): string[] =>
  contacts.map(({ field, audience }) => `${field}: ${audience}`);

/** The changed fields with their old and new values. */
function diffOf(
  company: EditableCompany,
  input: AddCompanyInput & Pick<EditableCompany, 'state'>,
): { before: object; after: object } {
  const before = { ...company, logo: company.logo?.id ?? null, image: company.image?.id ?? null };
  const keys = (Object.keys(input) as (keyof EditCompanyInput)[]).filter(
    (key) => !isDeepStrictEqual(before[key], input[key]),
  );
  const pick = (fields: Pick<typeof before, keyof EditCompanyInput>) =>
    Object.fromEntries(
      keys.map((key) => [key, key === 'contacts' ? withoutContactValues(fields.contacts) : fields[key]]),
    );
  return { before: pick(before), after: pick(input) };
}
