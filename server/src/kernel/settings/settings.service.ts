import type { Changeset } from '@mingtang/contract/changesets';
import type { Edition } from '@mingtang/contract/editions';
import type { Language } from '@mingtang/contract/fields';
import { settingNames, settingTable } from '@mingtang/contract/setting-fields';
import type { EditSettingsInput, PublicSettings, Settings } from '@mingtang/contract/settings';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditedChangeset } from '../changesets/changesets.service.ts';
import { listOwnedPictureIds } from '../media/media.service.ts';
import {
  findSettings,
  listSettings,
  lockSettings,
  updateSettings,
  type SettingsRow,
} from './settings.queries.ts';
import { settingValuesOf, toPublicSettings, toSettings } from './settings.view.ts';

const editionOf = (language: Language): Edition => (language === 'en' ? 'international' : 'domestic');

/** Registration is opened and closed per edition. */
export async function requireRegistrationOpen(deps: Deps, language: Language): Promise<void> {
  const [row] = await listSettings(deps.db, editionOf(language));
  if (row?.registration_open === false) throw new AppError('registration.closed');
}

/** A company can be found in both editions, so the setting of either applies to all. */
export const isCompanyApprovalRequired = async (deps: Deps): Promise<boolean> =>
  (await listSettings(deps.db, undefined)).some((row) => row.company_approval);

/** The caller's edition comes first. */
export async function listPublicSettings(
  deps: Deps,
  language: Language,
  edition: Edition | undefined,
): Promise<PublicSettings[]> {
  const ownEdition = editionOf(language);
  const rows = await listSettings(deps.db, undefined);
  const companyApproval = rows.some((row) => row.company_approval);
  return rows
    .filter((row) => edition === undefined || row.edition === edition)
    .toSorted((a, b) => Number(b.edition === ownEdition) - Number(a.edition === ownEdition))
    .map((row) => ({ ...toPublicSettings(deps, language, row), companyApproval }));
}

/** What membership certificates show of the chamber, for each language, with the pictures of its edition. */
export async function getCertificateSettings(deps: Deps): Promise<Record<Language, CertificateSettings>> {
  const rows = await listSettings(deps.db, undefined);
  const settingsIn = (language: Language): CertificateSettings => {
    const row = rows.find(({ edition }) => edition === editionOf(language))!;
    return {
      name: pickTranslation(language, row.name_zh, row.name_en),
      signatory: pickTranslation(language, row.signatory_zh, row.signatory_en),
      signatoryTitle: pickTranslation(language, row.signatory_title_zh, row.signatory_title_en),
      logoId: row.logo_id,
      sealId: row.seal_id,
    };
  };
  return { zh: settingsIn('zh'), en: settingsIn('en') };
}

export interface CertificateSettings {
  name: string;
  signatory: string;
  signatoryTitle: string;
  logoId: string | null;
  sealId: string | null;
}

export async function listAllSettings(
  deps: Deps,
  edition: Edition | undefined,
): Promise<{ rows: Settings[] }> {
  const rows = await listSettings(deps.db, edition);
  return { rows: rows.map((row) => toSettings(deps, row)) };
}

export async function getEdition(deps: Deps, settingsId: string): Promise<Edition> {
  const row = requireFound(await findSettings(deps.db, settingsId), 'not_found');
  return row.edition as Edition;
}

export async function editSettings(
  deps: Deps,
  actor: Actor,
  input: EditSettingsInput,
): Promise<Changeset & { settings: Settings }> {
  for (const field of ['logo', 'seal'] as const)
    if (typeof input[field] === 'string') await requireOwnedPicture(deps, actor, field, input[field]);
  return inTransaction(deps, async (deps) => {
    const before = requireFound(await lockSettings(deps.db, input.id), 'not_found');
    const after = await writeSettings(deps, before, input);
    const change = { before: toEditSettingsInput(before), after: toEditSettingsInput(after) };
    const changeset = await recordAuditedChangeset(deps, actor, 'settings.edit', {
      kind: 'settings',
      subject: `settings:${input.id}`,
      ...change,
    });
    return { ...changeset, settings: toSettings(deps, after) };
  });
}

const writeSettings = (deps: TxDeps, before: SettingsRow, input: EditSettingsInput) =>
  updateSettings(deps.db, input.id, {
    ...Object.fromEntries(
      settingNames.map((name) => {
        const { column } = settingTable[name];
        return [column, input[name] ?? before[column]];
      }),
    ),
    logo_id: input.logo === undefined ? before.logo_id : input.logo,
    seal_id: input.seal === undefined ? before.seal_id : input.seal,
    updated_at: deps.clock.now(),
  });

/** Undo: `input` is the edit that recreates the previous row. */
export async function restoreSettings(deps: TxDeps, input: EditSettingsInput): Promise<void> {
  const before = await lockSettings(deps.db, input.id);
  if (before !== undefined) await writeSettings(deps, before, input);
}

async function requireOwnedPicture(
  deps: Deps,
  actor: Actor,
  field: 'logo' | 'seal',
  id: string,
): Promise<void> {
  const owned = [
    ...(await listOwnedPictureIds(deps, actor.accountId, 'logo', [id])),
    ...(await listOwnedPictureIds(deps, actor.accountId, 'carousel', [id])),
  ];
  if (owned.length === 0) throw new AppError('request.invalid', { fields: { [field]: 'unknown' } });
}

/** The row as the edit that recreates it; stored in the changeset for undo. */
const toEditSettingsInput = (row: SettingsRow): EditSettingsInput => ({
  id: row.id,
  ...settingValuesOf(row),
  logo: row.logo_id,
  seal: row.seal_id,
});
