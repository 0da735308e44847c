import type { Language } from '@mingtang/contract/fields';
import type { OfflinePaymentBuyer } from '@mingtang/contract/orders.admin';
import { maskPhone, parsePhone } from '../../adapters/phone-number.ts';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { listBuyers } from './orders.buyers.queries.ts';

const MAX_BUYERS = 10;

export async function findBuyers(
  deps: Deps,
  language: Language,
  keyword: string,
): Promise<{ rows: OfflinePaymentBuyer[] }> {
  const rows = await listBuyers(deps.db, keyword, parsePhone(keyword), MAX_BUYERS);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      phone: maskPhone(row.phone),
      companies: (row.companies ?? []).map(({ id, zh, en }) => ({
        id,
        name: pickTranslation(language, zh, en),
      })),
    })),
  };
}
