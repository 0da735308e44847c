import type { Changeset } from '@mingtang/contract/changesets';
import type { Edition } from '@mingtang/contract/editions';
import type { Language } from '@mingtang/contract/fields';
import type { TableQuery } from '@mingtang/contract/paging';
import type { EditSettings, PublicSettings, Settings } from '@mingtang/contract/settings';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { ownedPictures } from '../media/media.service.ts';
import {
  findSettings,
  listSettings,
  lockSettings,
  setSettings,
  type SettingsRow,
} from './settings.queries.ts';
import { viewPublicSettings, viewSettings } from './settings.view.ts';

const editionOf = (language: Language): Edition => (language === 'en' ? 'international' : 'domestic');

/** Each edition is opened and closed on its own. */
export async function requireRegistrationOpen(deps: Deps, language: Language): Promise<void> {
  const [row] = await listSettings(deps.db, editionOf(language));
  if (row?.registration_open === false) throw new AppError('registration.closed');
}

/** The caller's edition comes first. */
export async function listPublicSettings(
  deps: Deps,
  language: Language,
  edition: Edition | undefined,
): Promise<PublicSettings[]> {
  const own = editionOf(language);
  const rows = await listSettings(deps.db, edition);
  return rows
    .toSorted((a, b) => Number(b.edition === own) - Number(a.edition === own))
    .map((row) => viewPublicSettings(deps, language, row));
}

export async function listAllSettings(
  deps: Deps,
  { edition, pageNum, pageSize }: TableQuery & { edition?: Edition | undefined },
): Promise<{ rows: Settings[]; total: number; more: boolean }> {
  const rows = await listSettings(deps.db, edition);
  const page = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { rows: page.map((row) => viewSettings(deps, row)), total: rows.length, more: false };
}

export async function getEdition(deps: Deps, settingsId: string): Promise<Edition> {
  const row = await findSettings(deps.db, settingsId);
  if (row === undefined) throw new AppError('not_found');
  return row.edition as Edition;
}

export async function editSettings(
  deps: Deps,
  actor: Actor,
  from: From,
  given: EditSettings,
): Promise<Changeset & { settings: Settings }> {
  if (typeof given.logo === 'string') await requireLogo(deps, actor, given.logo);
  return inTransaction(deps, async (deps) => {
    const before = await lockSettings(deps.db, given.id);
    if (before === undefined) throw new AppError('not_found');
    const after = await writeSettings(deps, before, given);
    const change = { before: asGiven(before), after: asGiven(after) };
    const changeset = await recordChangeset(deps, actor, {
      kind: 'settings',
      subject: `settings:${given.id}`,
      ...change,
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'settings.edit',
      subject: `settings:${given.id}`,
      ...change,
      traceId: from.traceId,
    });
    return { ...changeset, settings: viewSettings(deps, after) };
  });
}

const writeSettings = (deps: TxDeps, before: SettingsRow, given: EditSettings) =>
  setSettings(deps.db, given.id, {
    name_zh: given.nameZh,
    name_en: given.nameEn,
    logo_id: given.logo === undefined ? before.logo_id : given.logo,
    phone: given.phone,
    email: given.email,
    address_zh: given.addressZh,
    address_en: given.addressEn,
    about_zh: given.aboutZh,
    about_en: given.aboutEn,
    icp_number: given.icpNumber,
    registration_open: given.registrationOpen,
    tile_url: given.tileUrl ?? before.tile_url,
    updated_at: deps.clock.now(),
  });

/** Undoes an edit: what it kept is an edit itself. */
export async function restoreSettings(deps: TxDeps, given: EditSettings): Promise<void> {
  const before = await lockSettings(deps.db, given.id);
  if (before !== undefined) await writeSettings(deps, before, given);
}

async function requireLogo(deps: Deps, actor: Actor, id: string): Promise<void> {
  const owned = [
    ...(await ownedPictures(deps, actor.accountId, 'logo', [id])),
    ...(await ownedPictures(deps, actor.accountId, 'carousel', [id])),
  ];
  if (owned.length === 0) throw new AppError('request.invalid', { fields: { logo: 'unknown' } });
}

/** A record as the edit that would make it: what a changeset keeps to put it back. */
const asGiven = (row: SettingsRow): EditSettings => ({
  id: row.id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  logo: row.logo_id,
  phone: row.phone,
  email: row.email,
  addressZh: row.address_zh,
  addressEn: row.address_en,
  aboutZh: row.about_zh,
  aboutEn: row.about_en,
  icpNumber: row.icp_number,
  registrationOpen: row.registration_open,
  tileUrl: row.tile_url,
});
