import type { Language } from '@mingtang/contract/fields';
import type { HomeEvent } from '@mingtang/contract/news';
import type { Deps } from '../../deps.ts';
import { inLanguage, languageShown } from '../../in-language.ts';
import { dictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { listEvents } from './events.queries.ts';

const SHOWN = 12;

/** What happened last in the network, read from the records themselves. */
export async function getEvents(deps: Deps, language: Language): Promise<HomeEvent[]> {
  const [regions, rows] = await Promise.all([
    dictionaryLabels(deps, language, 'region'),
    listEvents(deps.db, language === 'en', deps.clock.now(), SHOWN),
  ]);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    name: inLanguage(language, row.name_zh, row.name_en),
    language: languageShown(language, row.name_zh, row.name_en),
    regionName: row.region === null ? null : (regions.get(row.region) ?? null),
    at: row.at.toISOString(),
  }));
}
