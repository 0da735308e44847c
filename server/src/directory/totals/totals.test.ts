import type { Language } from '@mingtang/contract/fields';
import type { DirectoryTotals } from '@mingtang/contract/totals';
import { expect, it } from 'vitest';
import { createMemberWithCard } from '../../../test/cards.fixture.ts';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';

const CACHE_SECONDS = 5 * 60;
const kit = useKit();
const getTotals = async (language: Language = 'zh') =>
  (await kit.call<DirectoryTotals>('GET', '/no-auth/h5/directory/totals', { language })).data;

it('counts what visitors find in the lists of each edition, and refreshes the count after five minutes', async () => {
  expect(await getTotals()).toEqual({
    companies: { total: 0, more: false },
    members: { total: 0, more: false },
  });
  await insertCompany(kit, { name_zh: '澄湖精密', name_normalised: '澄湖精密' });
  await insertCompany(kit, { name_zh: '砺衡机械', name_normalised: '砺衡机械', name_en: 'Liheng' });
  await insertCompany(kit, { name_zh: '屿帆物流', name_normalised: '屿帆物流', listed: false });
  await insertCompany(kit, { name_zh: '谷语食品', name_normalised: '谷语食品', state: 'hidden' });
  await createMemberWithCard(kit, { name: '陆知微' });
  await createMemberWithCard(kit, { name: '周砚清', nameEn: 'Zhou Yanqing' });
  await kit.createMember();

  kit.clock.forward(CACHE_SECONDS);
  expect(await getTotals()).toEqual({
    companies: { total: 2, more: false },
    members: { total: 2, more: false },
  });
  expect(await getTotals('en')).toEqual({
    companies: { total: 1, more: false },
    members: { total: 1, more: false },
  });
  await insertCompany(kit, { name_zh: '陶序新材', name_normalised: '陶序新材' });
  kit.clock.forward(CACHE_SECONDS - 60);
  expect((await getTotals()).companies.total).toBe(2);
  kit.clock.forward(60);
  expect((await getTotals()).companies.total).toBe(3);
});
