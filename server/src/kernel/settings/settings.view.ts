import type { Edition } from '@mingtang/contract/editions';
import type { Language } from '@mingtang/contract/fields';
import type { PublicSettings, Settings } from '@mingtang/contract/settings';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { pictureOf } from '../media/media.service.ts';
import type { SettingsRow } from './settings.queries.ts';
import type { TabLabels } from './settings.tabs.view.ts';

const logoPathOf = (deps: Deps, { logo_id }: SettingsRow): string | null =>
  logo_id === null ? null : pictureOf(deps, logo_id).medium;

export const toSettings = (deps: Deps, row: SettingsRow): Settings => ({
  id: row.id,
  edition: row.edition as Edition,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  logoPath: logoPathOf(deps, row),
  phone: row.phone,
  email: row.email,
  addressZh: row.address_zh,
  addressEn: row.address_en,
  aboutZh: row.about_zh,
  aboutEn: row.about_en,
  icpNumber: row.icp_number,
  registrationOpen: row.registration_open,
  tileUrl: row.tile_url,
  updatedAt: row.updated_at.toISOString(),
});

/** A tab without a label in this language uses the default label, not the label of the other language. */
const labelsInLanguage = (language: Language, labels: TabLabels): PublicSettings['tabLabels'] =>
  Object.fromEntries(
    Object.entries(labels)
      .filter(([, label]) => label[language] !== '')
      .map(([tab, label]) => [tab, label[language]]),
  );

export const toPublicSettings = (deps: Deps, language: Language, row: SettingsRow): PublicSettings => ({
  id: row.id,
  edition: row.edition as Edition,
  name: pickTranslation(language, row.name_zh, row.name_en),
  logoPath: logoPathOf(deps, row),
  phone: row.phone,
  email: row.email,
  address: pickTranslation(language, row.address_zh, row.address_en),
  about: pickTranslation(language, row.about_zh, row.about_en),
  icpNumber: row.icp_number,
  registrationOpen: row.registration_open,
  tabs: row.home_tabs as PublicSettings['tabs'],
  tabLabels: labelsInLanguage(language, row.tab_labels as TabLabels),
  tileUrl: row.tile_url,
});
