import type { Language } from '@mingtang/contract/fields';
import type { HomeEvent } from '@mingtang/contract/news';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation, pickTranslationLanguage } from '../../base/pick-translation.ts';
import { getDictionaryLabels, regionNameOf } from '../../kernel/dictionaries/dictionaries.service.ts';
import { listHomeEvents } from './news.home-events.queries.ts';

const EVENTS_SHOWN = 12;

/** The latest events of the network for the home page: new members, companies, products, posts and news. */
export async function getHomeEvents(deps: Deps, language: Language): Promise<HomeEvent[]> {
  const [regions, rows] = await Promise.all([
    getDictionaryLabels(deps, language, 'region'),
    listHomeEvents(deps.db, language === 'en', deps.clock.now(), EVENTS_SHOWN),
  ]);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    name: pickTranslation(language, row.name_zh, row.name_en),
    language: pickTranslationLanguage(language, row.name_zh, row.name_en),
    regionName: regionNameOf({ language, regions }, row.region),
    at: row.at.toISOString(),
  }));
}
