import type { Language } from '@mingtang/contract/fields';
import type { Buyer } from '@mingtang/contract/orders.admin';
import { maskPhone, parsePhone } from '../../adapters/phone.ts';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { listBuyers } from './buyers.queries.ts';

const MOST = 10;

export async function findBuyers(
  deps: Deps,
  language: Language,
  keyword: string,
): Promise<{ rows: Buyer[] }> {
  const rows = await listBuyers(deps.db, keyword, parsePhone(keyword), MOST);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      phone: maskPhone(row.phone),
      companies: (row.companies ?? []).map(({ id, zh, en }) => ({ id, name: inLanguage(language, zh, en) })),
    })),
  };
}
