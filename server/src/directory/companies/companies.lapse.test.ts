import { describe, expect, it } from 'vitest';
import { setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { insertCategories, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { jobRegistry } from '../../job-registry.ts';

describe('the nightly job for lapsed memberships', () => {
  const kit = useKit({ worker: false });

  it('unlists members, companies and their products after the grace period of 15 days', async () => {
    const { db, clock } = kit.deps;
    const today = shanghaiDayOf(clock.now());
    const { first: first_category_id, second: category_id } = await insertCategories(kit);
    const insertListed = async (endsOn: string) => {
      const { id: memberId } = await kit.createMember();
      await setMembershipPeriod(kit, memberId, 'paid', endsOn);
      await db
        .updateTable('members')
        .set({ approved_at: clock.now(), listed: true })
        .where('account_id', '=', memberId)
        .execute();
      const company_id = await insertCompany(kit, { period_kind: 'paid', period_ends_on: endsOn });
      const product = { company_id, category_id, first_category_id, name_zh: '卡尺' };
      await db.insertInto('products').values(product).execute();
      return async () => ({
        member: await db
          .selectFrom('members')
          .select('listed')
          .where('account_id', '=', memberId)
          .executeTakeFirst(),
        company: await db
          .selectFrom('companies')
          .select('listed')
          .where('id', '=', company_id)
          .executeTakeFirst(),
        product: await db
          .selectFrom('products')
          .select('listed')
          .where('company_id', '=', company_id)
          .executeTakeFirst(),
      });
    };
    const readGrace = await insertListed(addDays(today, -15));
    const readLapsed = await insertListed(addDays(today, -16));
    await jobRegistry.find(({ name }) => name === 'memberships.lapse')!.run(kit.deps, {});
    const [listed, unlisted] = [{ listed: true }, { listed: false }];
    expect(await readGrace()).toEqual({ member: listed, company: listed, product: listed });
    expect(await readLapsed()).toEqual({ member: unlisted, company: unlisted, product: unlisted });
  });
});
