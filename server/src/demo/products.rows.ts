import type { Tx } from '../db/client.ts';
import { addDays, dayOf } from '../features/memberships/memberships.service.ts';
import type { Categories, StoredCompany } from './companies.rows.ts';
import { insertNumbered, insertRows } from './demo.queries.ts';
import { shownName } from './drafts.ts';
import type { Pictures } from './pictures.ts';
import { dice } from './random.ts';

/** Oldest first, so that the newest come from many companies. */
export async function insertProducts(
  tx: Tx,
  now: Date,
  companies: readonly StoredCompany[],
  pictures: Pictures,
  categories: Categories,
): Promise<void> {
  const today = dayOf(now);
  const made = companies
    .flatMap((company) =>
      company.draft.products.map((draft) => {
        const throws = dice(`product ${shownName(company.draft.name)} ${shownName(draft.name)}`);
        return { company, draft, throws, since: throws.between(0, company.since) };
      }),
    )
    .toSorted((one, other) => other.since - one.since);
  const ids = await insertNumbered(
    tx,
    'products',
    made.map(({ company, draft, since }) => {
      const category = categories.get(draft.category);
      if (category === undefined) throw new Error(`no category is called ${draft.category}`);
      const at = new Date(`${addDays(today, -since)}T03:00:00Z`);
      return {
        company_id: company.id,
        category_id: category.id,
        first_category_id: category.parentId,
        name_zh: draft.name.zh,
        name_en: draft.name.en,
        profile_zh: draft.profile.zh,
        profile_en: draft.profile.en,
        detail_zh: draft.detail.zh,
        detail_en: draft.detail.en,
        language: draft.name.zh === '' ? 'en' : 'zh',
        international: draft.name.zh === '',
        listed: company.listed,
        admitted_at: at,
        created_at: at,
        updated_at: at,
      };
    }),
  );
  await insertRows(
    tx,
    'product_images',
    made.flatMap(({ draft, throws }, place) =>
      throws
        .some(pictures.products.get(draft.drawing) ?? [], throws.chance(0.35) ? 2 : 1)
        .map((media_id, position) => ({ product_id: ids[place]!, position, media_id })),
    ),
  );
}
