import type { Tx } from '../../server/src/platform/db/client.ts';
import { addDays, shanghaiDayOf } from '../../server/src/base/calendar.ts';
import type { Categories, StoredCompany } from './companies.insert.demo.ts';
import { insertReturningIds, insertRows } from './demo.queries.ts';
import { displayName } from './demo-drafts.ts';
import { productTermColumns } from './product-terms.demo.ts';
import type { Pictures } from './pictures.demo.ts';
import { createSeededRandom } from './seeded-random.ts';
import { officeTimeOn } from './office-time.ts';

const WAITING_PRODUCTS = 6;

/**
 * Inserts the products of all companies oldest first, so that the newest products belong to many companies.
 */
export async function insertProducts(
  tx: Tx,
  now: Date,
  companies: readonly StoredCompany[],
  pictures: Pictures,
  categories: Categories,
): Promise<void> {
  const today = shanghaiDayOf(now);
  const products = companies
    .flatMap((company) =>
      company.draft.products.map((draft) => {
        const random = createSeededRandom(
          `product ${displayName(company.draft.name)} ${displayName(draft.name)}`,
        );
        return { company, draft, random, ageDays: random.between(0, Math.max(0, company.ageDays - 3)) };
      }),
    )
    .toSorted((one, other) => other.ageDays - one.ageDays);
  // The newest products of new companies wait for review, and one was refused.
  const waiting = products
    .filter(({ company }) => company.draft.membership === 'temporary' && company.draft.sortOrder === 0)
    .slice(-WAITING_PRODUCTS);
  const stateOf = (product: (typeof products)[number]) =>
    product === waiting[0] ? 'refused' : waiting.includes(product) ? 'queued' : 'live';
  const ids = await insertReturningIds(
    tx,
    'products',
    products.map((product) => {
      const { company, draft, random, ageDays } = product;
      const state = stateOf(product);
      const category = categories.get(draft.category);
      if (category === undefined) throw new Error(`unknown category ${draft.category}`);
      const at = officeTimeOn(
        addDays(today, -(state === 'live' ? ageDays : Math.min(ageDays, 1))),
        random,
        now,
      );
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
        ...productTermColumns(company.draft, draft),
        listed: company.listed,
        state,
        approved_at: state === 'live' ? at : null,
        created_at: at,
        updated_at: at,
      };
    }),
  );
  await insertRows(
    tx,
    'product_images',
    products.flatMap(({ draft, random }, rowIndex) =>
      random
        .sample(pictures.products.get(draft.drawing) ?? [], random.chance(0.35) ? 2 : 1)
        .map((media_id, position) => ({ product_id: ids[rowIndex]!, position, media_id })),
    ),
  );
}
