import type { Changeset } from '@mingtang/contract/changesets';
import type { EditableCompany } from '@mingtang/contract/companies';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';

describe('pins and sort order of companies', () => {
  const kit = useKit();
  let staff: Staff;
  let ids: string[];
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['company:pin']);
    ids = [await insertCompany(kit), await insertCompany(kit), await insertCompany(kit)];
  });

  const pin = (change: object, token = staff.token) =>
    kit.call<Changeset & { company: EditableCompany }>('PUT', '/h5/mall/companyInfo', {
      token,
      body: { id: ids[0], top: true, startsAt: null, endsAt: null, ...change },
    });
  const sort = (rows: object[], token = staff.token) =>
    kit.call<Changeset>('PUT', '/h5/mall/companyInfo/update', { token, body: { rows } });
  const listCompanies = async () => {
    // Anonymous responses are cached for up to a second.
    kit.clock.forward(5);
    const path = '/no-auth/h5/mall/companyInfo/list';
    return (await kit.call<{ rows: { id: string; top: boolean }[] }>('GET', path)).data.rows;
  };
  const changesetOf = (id: string) =>
    kit.deps.db.selectFrom('changesets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('pins and unpins, each with a changeset that stores the previous state', async () => {
    const endsAt = new Date(kit.clock.now().getTime() + 3_600_000).toISOString();
    await pin({ id: ids[1] });
    const pinned = await pin({ endsAt });
    expect(pinned.data.company).toMatchObject({
      id: ids[0],
      top: true,
      topPlacement: 'both',
      topEndsAt: endsAt,
    });
    expect((await listCompanies()).slice(0, 2)).toMatchObject([
      { id: ids[1], top: true },
      { id: ids[0], top: true },
    ]);
    const changeset = await changesetOf(pinned.data.changesetId);
    expect(changeset).toMatchObject({
      actor_id: staff.id,
      kind: 'company.pin',
      before: { id: ids[0], pin: null },
    });
    for (const id of ids.slice(0, 2)) {
      const unpinned = await pin({ id, top: false });
      expect(unpinned.data.company).toMatchObject({ top: false, topPlacement: null });
    }
    expect((await listCompanies()).every((row) => !row.top)).toBe(true);
    expect(await listAuditEvents(kit, 'company.unpin', `company:${ids[0]}`)).toHaveLength(1);
  });

  it('accepts no end after the year 9999', async () => {
    const last = await pin({ endsAt: '9999-12-31T23:59:59.999999Z' });
    expect(last.data.company.topEndsAt).toBe('9999-12-31T23:59:59.999Z');
    const later = '9999-12-31T23:59:59.9999999Z';
    expect(await pin({ endsAt: later })).toMatchObject(errorResponse('request.invalid'));
    await pin({ top: false });
  });

  it('updates several sort orders or none of them', async () => {
    const response = await sort([
      { id: ids[2], sortOrder: 1 },
      { id: ids[0], sortOrder: 2 },
    ]);
    expect(response.code).toBe(200);
    expect((await listCompanies()).slice(0, 2).map((row) => row.id)).toEqual([ids[2], ids[0]]);
    expect(await changesetOf(response.data.changesetId)).toMatchObject({
      kind: 'company.sort',
      before: {
        rows: [
          { id: ids[0], sortOrder: 0 },
          { id: ids[2], sortOrder: 0 },
        ],
      },
    });
    const partlyUnknown = [
      { id: ids[1], sortOrder: 1 },
      { id: '987654321', sortOrder: 2 },
    ];
    expect(await sort(partlyUnknown)).toMatchObject(errorResponse('company.not_found'));
    expect(await sort([partlyUnknown[0]!, partlyUnknown[0]!])).toMatchObject(
      errorResponse('request.invalid'),
    );
    expect((await listCompanies()).slice(0, 2).map((row) => row.id)).toEqual([ids[2], ids[0]]);
  });

  it('requires company:pin', async () => {
    const member = await kit.createMember();
    for (const call of [pin({}, member.token), sort([{ id: ids[0], sortOrder: 1 }], member.token)])
      expect(await call).toMatchObject(errorResponse('forbidden'));
    expect(await kit.call('PUT', '/h5/mall/companyInfo', { body: {} })).toMatchObject(
      errorResponse('session.invalid'),
    );
  });

  it('rejects an end before the start and an unknown company', async () => {
    const period = { startsAt: '2030-02-01T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' };
    expect(await pin(period)).toMatchObject(errorResponse('request.invalid'));
    expect(await pin({ id: '987654321' })).toMatchObject(errorResponse('company.not_found'));
  });
});
