import type { Edition } from '@mingtang/contract/editions';
import type { Language } from '@mingtang/contract/fields';
import {
  settingNames,
  settingTable,
  type SettingValues,
  type TranslatedSettingName,
  translatedSettingNames,
} from '@mingtang/contract/setting-fields';
import type { PublicSettings, Settings } from '@mingtang/contract/settings';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { pictureOf } from '../media/media.service.ts';
import type { SettingsRow } from './settings.queries.ts';
import type { TabLabels } from './settings.tabs.view.ts';

const picturePathOf = (deps: Deps, id: string | null): string | null =>
  id === null ? null : pictureOf(deps, id).medium;

export const settingValuesOf = (row: SettingsRow): SettingValues =>
  Object.fromEntries(settingNames.map((name) => [name, row[settingTable[name].column]])) as SettingValues;

export const toSettings = (deps: Deps, row: SettingsRow): Settings => ({
  id: row.id,
  edition: row.edition as Edition,
  ...settingValuesOf(row),
  logoPath: picturePathOf(deps, row.logo_id),
  sealPath: picturePathOf(deps, row.seal_id),
  updatedAt: row.updated_at.toISOString(),
});

/** A tab without a label in this language uses the default label, not the label of the other language. */
const labelsInLanguage = (language: Language, labels: TabLabels): PublicSettings['tabLabels'] =>
  Object.fromEntries(
    Object.entries(labels)
      .filter(([, label]) => label[language] !== '')
      .map(([tab, label]) => [tab, label[language]]),
  );

/** The response schema removes the values of the single languages. */
export function toPublicSettings(deps: Deps, language: Language, row: SettingsRow): PublicSettings {
  const values = settingValuesOf(row);
  return {
    id: row.id,
    edition: row.edition as Edition,
    ...values,
    ...(Object.fromEntries(
      translatedSettingNames.map((name) => [
        name,
        pickTranslation(language, values[`${name}Zh`], values[`${name}En`]),
      ]),
    ) as Record<TranslatedSettingName, string>),
    logoPath: picturePathOf(deps, row.logo_id),
    tabs: row.home_tabs as PublicSettings['tabs'],
    tabLabels: labelsInLanguage(language, row.tab_labels as TabLabels),
  };
}
