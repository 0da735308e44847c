import type { MergePreview, MergeListItem } from '@mingtang/contract/merges';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertCompany } from '../../../test/companies.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { readLedgerState } from '../../../test/ledger/ledger-invariants.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';

let companyCount = 0;
/** The credit code of a new company. */
const newUscc = (): string => {
  companyCount += 1;
  return `91320500MA1ABC${String(companyCount).padStart(4, '0')}`;
};

describe('merging two companies', () => {
  const kit = useKit();
  let staff: Staff;
  let categories: { first: string; second: string };
  beforeAll(async () => {
    staff = await createStaff(kit, (await kit.createSuperAdmin()).token, ['company:write', 'merge:write']);
    categories = await insertCategories(kit);
  });

  const preview = (id: string, mergedId: string) =>
    kit.call<MergePreview>('GET', `/h5/merges/company/${id}/preview/${mergedId}`, { token: staff.token });
  const merge = (id: string, mergedId: string, taken: string[] = []) =>
    kit.call<{ id: string }>('POST', `/h5/merges/company/${id}`, {
      token: staff.token,
      body: { mergedId, taken },
    });
  const undo = (id: string, mergeId: string) =>
    kit.call('POST', `/h5/merges/company/${id}/undo/${mergeId}`, { token: staff.token });
  const brokenInvariants = async () =>
    (await inTransaction(kit.deps, ({ db }) => readLedgerState(db))).broken;
  const teamOf = async (id: string) =>
    (
      await kit.deps.db
        .selectFrom('company_team')
        .select(['member_id', 'role'])
        .where('company_id', '=', id)
        .orderBy('role')
        .execute()
    ).map(({ member_id, role }) => [member_id, role]);

  const snapshot = async (ids: string[]) => {
    const found: Record<string, unknown> = {};
    for (const table of [
      'companies',
      'company_team',
      'company_contacts',
      'products',
      'posts',
      'members',
      'company_follows',
      'membership_periods',
      'company_certificates',
    ])
      found[table] = (
        await sql<{ row: object }>`
          SELECT to_jsonb(t) - 'updated_at' AS row FROM ${sql.table(table)} t
          WHERE t.${sql.ref(table === 'companies' ? 'id' : 'company_id')} = ANY(${ids}::bigint[])
          ORDER BY to_jsonb(t)::text`.execute(kit.deps.db)
      ).rows.map(({ row }) => row);
    return found;
  };

  async function createHistory() {
    const { db } = kit.deps;
    const [owner, secondOwner, both] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const uscc = newUscc();
    const kept = await insertCompany(kit, {
      name_zh: '澄湖精密机械有限公司',
      name_normalised: 'chenghujingmijixie',
    });
    const merged = await insertCompany(kit, {
      name_zh: '澄湖精密',
      name_normalised: 'chenghujingmi',
      uscc,
      profile_zh: '轴承制造',
    });
    await sql`DELETE FROM company_team WHERE company_id IN (${kept}, ${merged})`.execute(db);
    await db
      .insertInto('company_team')
      .values([
        { company_id: kept, member_id: owner.id, role: 'owner' },
        { company_id: kept, member_id: both.id, role: 'staff' },
        { company_id: merged, member_id: secondOwner.id, role: 'owner' },
        { company_id: merged, member_id: both.id, role: 'editor' },
      ])
      .execute();
    await sql`UPDATE members SET company_id = ${merged} WHERE account_id = ${both.id}`.execute(db);
    await db
      .insertInto('products')
      .values({
        company_id: merged,
        category_id: categories.second,
        first_category_id: categories.first,
        name_zh: '轴承',
      })
      .execute();
    await sql`UPDATE companies SET product_count = 1 WHERE id = ${merged}`.execute(db);
    await db
      .insertInto('company_certificates')
      .values({ company_id: merged, name_zh: 'ISO 9001', valid_until: '2030-01-01' })
      .execute();
    for (const company_id of [kept, merged])
      await db
        .insertInto('company_follows')
        .values({ company_id, follower_id: owner.id, at: kit.clock.now() })
        .execute();
    await db
      .insertInto('company_follows')
      .values({ company_id: merged, follower_id: both.id, at: kit.clock.now() })
      .execute();
    await sql`UPDATE companies c SET fans_count = (
      SELECT count(*) FROM company_follows f WHERE f.company_id = c.id)`.execute(db);
    await db
      .insertInto('company_contacts')
      .values({ company_id: merged, field: 'landline', value: '0512-66668888', audience: 'public' })
      .execute();
    return { kept, merged, owner, secondOwner, both, uscc };
  }

  it('needs the permission', async () => {
    const { token } = await kit.createMember();
    const [one, two] = [await insertCompany(kit), await insertCompany(kit)];
    const response = await kit.call('POST', `/h5/merges/company/${one}`, { token, body: { mergedId: two } });
    expect(response).toMatchObject(errorResponse('forbidden'));
    expect(await merge(one, '987654321')).toMatchObject(errorResponse('company.not_found'));
  });

  it('merges nothing into a company that is not approved, but such a company into another', async () => {
    const [waiting, other] = [await insertCompany(kit, { state: 'waiting' }), await insertCompany(kit)];
    expect(await merge(waiting, other)).toMatchObject(errorResponse('company.not_approved'));
    const { data } = await merge(other, waiting);
    const { rows } = (await kit.call<{ rows: MergeListItem[] }>('GET', '/h5/merges', { token: staff.token }))
      .data;
    expect(rows[0]).toMatchObject({ kind: 'company', survivorId: other, state: 'undoable' });
    await undo(other, data.id);
    expect(
      await kit.deps.db.selectFrom('companies').select('state').where('id', '=', waiting).executeTakeFirst(),
    ).toEqual({ state: 'waiting' });
  });

  it('moves everything, and its undo restores both exactly', async () => {
    const { kept, merged, owner, secondOwner, both, uscc } = await createHistory();
    const before = await snapshot([kept, merged]);
    const { data: shown } = await preview(kept, merged);
    expect(shown.fields.map(({ field }) => field)).toEqual(['name', 'uscc', 'profile', 'landline']);
    const counts = new Map(shown.counts.map(({ group, moved, stays }) => [group, [moved, stays]]));
    expect(counts.get('people')).toEqual([2, 1]);
    expect(counts.get('products')).toEqual([1, 0]);
    expect(counts.get('follows')).toEqual([1, 1]);

    const { data, code } = await merge(kept, merged, ['uscc', 'profile', 'landline']);
    expect(code).toBe(200);
    const company = await kit.deps.db
      .selectFrom('companies')
      .select(['name_zh', 'uscc', 'profile_zh', 'product_count', 'fans_count', 'state'])
      .where('id', '=', kept)
      .executeTakeFirst();
    expect(company).toEqual({
      name_zh: '澄湖精密机械有限公司',
      uscc,
      profile_zh: '轴承制造',
      product_count: 1,
      fans_count: 2,
      state: 'live',
    });
    // One owner; the higher role of a person in both counts.
    expect(await teamOf(kept)).toEqual([
      [both.id, 'editor'],
      [secondOwner.id, 'editor'],
      [owner.id, 'owner'],
    ]);
    expect((await kit.call('GET', `/h5/mall/companyInfo/${merged}`)).code).toBe(404);
    expect(await brokenInvariants()).toEqual([]);
    expect(await listAuditEvents(kit, 'company.merge', `company:${kept}`)).toHaveLength(1);

    const restore = await kit.call('POST', '/h5/mall/companyInfo/bulk/show', {
      token: staff.token,
      body: { selection: { ids: [merged] } },
    });
    expect(restore.data).toMatchObject({ counts: { planned: 0, skipped: 1 } });

    expect((await undo(kept, data.id)).code).toBe(200);
    expect(await snapshot([kept, merged])).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
    expect(await listAuditEvents(kit, 'company.merge-undo', `company:${kept}`)).toHaveLength(1);
  });

  it('moves the membership with its seats; an overlapping one stays and its later end counts', async () => {
    const { db } = kit.deps;
    const [kept, merged] = [await insertCompany(kit), await insertCompany(kit)];
    const today = kit.clock.now().toISOString().slice(0, 10);
    const grant = (id: string, until: string) =>
      sql`SELECT add_period(NULL, ${id}, 'granted', NULL, NULL, ${until}, NULL, '', NULL, ${today}, now())`.execute(
        db,
      );
    const endOf = async (id: string) =>
      (await db.selectFrom('companies').select('period_ends_on').where('id', '=', id).executeTakeFirst())!
        .period_ends_on;
    await grant(merged, '2030-06-30');
    const moved = await merge(kept, merged);
    expect([await endOf(kept), await endOf(merged)]).toEqual(['2030-06-30', null]);
    expect((await undo(kept, moved.data.id)).code).toBe(200);
    expect([await endOf(kept), await endOf(merged)]).toEqual([null, '2030-06-30']);

    await grant(kept, '2029-12-31');
    const overlapping = await merge(kept, merged);
    expect([await endOf(kept), await endOf(merged)]).toEqual(['2030-06-30', '2030-06-30']);
    expect(await brokenInvariants()).toEqual([]);
    expect((await undo(kept, overlapping.data.id)).code).toBe(200);
    expect([await endOf(kept), await endOf(merged)]).toEqual(['2029-12-31', '2030-06-30']);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('cannot be undone after a role in the team was changed', async () => {
    const { kept, merged, both } = await createHistory();
    const { data } = await merge(kept, merged);
    await sql`UPDATE company_team SET role = 'staff' WHERE company_id = ${kept} AND member_id = ${both.id}`.execute(
      kit.deps.db,
    );
    expect(await undo(kept, data.id)).toMatchObject(errorResponse('merge.undo_team'));
  });

  it('of the same company by two people at once succeeds once', async () => {
    const [one, two, merged] = [await insertCompany(kit), await insertCompany(kit), await insertCompany(kit)];
    const responses = await Promise.all([merge(one, merged), merge(two, merged)]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });
});
