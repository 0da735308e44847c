import type { AddCompany, Company, EditCompany } from '@mingtang/contract/companies';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { requireFirstLevels } from '../categories/categories.service.ts';
import { indexLater } from '../search/index.service.ts';
import * as queries from './companies.queries.ts';
import { requireEditor } from './companies.service.ts';
import { viewRecord } from './companies.view.ts';
import { checkedColumns, orRefusal } from './record.rules.ts';
import { insertPerson, joinCompany } from './team.queries.ts';
import { requireRoom } from './team.service.ts';

/** The whole record; whoever calls has made sure that it may be read. */
export async function readRecord(deps: Deps, id: string): Promise<Company> {
  const row = await queries.findRecord(deps.db, id);
  if (row === undefined || row.state === 'removed') throw new AppError('company.not_found');
  return viewRecord(deps, row, await queries.listContacts(deps.db, id));
}

export async function getRecord(deps: Deps, actor: Actor, id: string): Promise<Company> {
  await requireEditor(deps, actor, id);
  return readRecord(deps, id);
}

export async function addCompany(deps: Deps, actor: Actor, from: From, given: AddCompany): Promise<Company> {
  const columns = await checkedColumns(deps, actor, given, { logo: null, image: null });
  const adding = inTransaction(deps, async (deps) => {
    await requireRoom(deps, actor.accountId);
    const { id } = await queries.insertCompany(deps.db, columns, deps.clock.now());
    await setLists(deps, id, given);
    await insertPerson(deps.db, id, actor.accountId, 'owner', deps.clock.now());
    await joinCompany(deps.db, id, actor.accountId);
    await indexLater(deps, 'company', id);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'company.add',
      subject: `company:${id}`,
      after: { ...given, contacts: withoutValues(given.contacts) },
      traceId: from.traceId,
    });
    return id;
  });
  return readRecord(deps, await orRefusal(adding));
}

export async function editCompany(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  given: EditCompany,
): Promise<Company> {
  const before = await getRecord(deps, actor, id);
  const columns = await checkedColumns(deps, actor, given, {
    logo: before.logo?.id ?? null,
    image: before.image?.id ?? null,
  });
  const editing = inTransaction(deps, async (deps) => {
    await queries.lockCompany(deps.db, id);
    await requireEditor(deps, actor, id);
    await queries.setCompany(deps.db, id, { ...columns, state: given.state }, deps.clock.now());
    await setLists(deps, id, given);
    await queries.setFollowing(deps.db, id);
    await indexLater(deps, 'company', id);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'company.edit',
      subject: `company:${id}`,
      ...changesOf(before, given),
      traceId: from.traceId,
    });
  });
  await orRefusal(editing);
  return readRecord(deps, id);
}

async function setLists(deps: TxDeps, id: string, given: AddCompany): Promise<void> {
  await queries.setContacts(deps.db, id, given.contacts);
  const firsts = await requireFirstLevels(deps, given.categoryIds);
  await queries.setCategories(deps.db, id, [...new Set([...firsts, ...given.categoryIds])]);
}

/** Numbers and addresses stay out of the log: it is kept for long and read by others. */
const withoutValues = (contacts: AddCompany['contacts']): string[] =>
  contacts.map(({ field, audience }) => `${field}: ${audience}`);

/** The fields that differ, as they were and as they are. */
function changesOf(record: Company, given: EditCompany): { before: object; after: object } {
  const before = { ...record, logo: record.logo?.id ?? null, image: record.image?.id ?? null };
  const keys = (Object.keys(given) as (keyof EditCompany)[]).filter(
    (key) => !isDeepStrictEqual(before[key], given[key]),
  );
  const pick = (company: Pick<typeof before, keyof EditCompany>) =>
    Object.fromEntries(
      keys.map((key) => [key, key === 'contacts' ? withoutValues(company.contacts) : company[key]]),
    );
  return { before: pick(before), after: pick(given) };
}
