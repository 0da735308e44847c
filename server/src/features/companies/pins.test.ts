import type { Changeset } from '@mingtang/contract/changesets';
import type { Company } from '@mingtang/contract/companies';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';

describe('staff’s order of companies', () => {
  const kit = useKit();
  let staff: Staff;
  let ids: string[];
  beforeAll(async () => {
    const boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['company:pin']);
    ids = [await insertCompany(kit), await insertCompany(kit), await insertCompany(kit)];
  });

  const pin = (change: object, token = staff.token) =>
    kit.call<Changeset & { company: Company }>('PUT', '/h5/mall/companyInfo', {
      token,
      body: { id: ids[0], top: true, startsAt: null, endsAt: null, ...change },
    });
  const sort = (rows: object[], token = staff.token) =>
    kit.call<Changeset>('PUT', '/h5/mall/companyInfo/update', { token, body: { rows } });
  const listed = async () => {
    // What visitors read may be four seconds old.
    kit.clock.forward(5);
    const list = '/no-auth/h5/mall/companyInfo/list';
    return (await kit.call<{ rows: { id: string; top: boolean }[] }>('GET', list)).data.rows;
  };
  const changesetOf = (id: string) =>
    kit.deps.db.selectFrom('changesets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('pins and takes down, each with a changeset that knows what was before', async () => {
    const endsAt = new Date(kit.clock.now().getTime() + 3_600_000).toISOString();
    await pin({ id: ids[1] });
    const pinned = await pin({ endsAt });
    expect(pinned.data.company).toMatchObject({
      id: ids[0],
      top: true,
      topPlacement: 'both',
      topEndsAt: endsAt,
    });
    expect((await listed()).slice(0, 2)).toMatchObject([
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
      const down = await pin({ id, top: false });
      expect(down.data.company).toMatchObject({ top: false, topPlacement: null });
    }
    expect((await listed()).every((row) => !row.top)).toBe(true);
    expect(await eventsOf(kit, 'company.unpin', `company:${ids[0]}`)).toHaveLength(1);
  });

  it('ends at the last moment of the calendar at the latest', async () => {
    const last = await pin({ endsAt: '9999-12-31T23:59:59.999999Z' });
    expect(last.data.company.topEndsAt).toBe('9999-12-31T23:59:59.999Z');
    const later = '9999-12-31T23:59:59.9999999Z';
    expect(await pin({ endsAt: later })).toMatchObject(refusal('request.invalid'));
    await pin({ top: false });
  });

  it('sorts several at once, or none of them', async () => {
    const answer = await sort([
      { id: ids[2], sortOrder: 1 },
      { id: ids[0], sortOrder: 2 },
    ]);
    expect(answer.code).toBe(200);
    expect((await listed()).slice(0, 2).map((row) => row.id)).toEqual([ids[2], ids[0]]);
    expect(await changesetOf(answer.data.changesetId)).toMatchObject({
      kind: 'company.sort',
      before: {
        rows: [
          { id: ids[0], sortOrder: 0 },
          { id: ids[2], sortOrder: 0 },
        ],
      },
    });
    const half = [
      { id: ids[1], sortOrder: 1 },
      { id: '987654321', sortOrder: 2 },
    ];
    expect(await sort(half)).toMatchObject(refusal('company.not_found'));
    expect(await sort([half[0]!, half[0]!])).toMatchObject(refusal('request.invalid'));
    expect((await listed()).slice(0, 2).map((row) => row.id)).toEqual([ids[2], ids[0]]);
  });

  it('is for those who hold the permission', async () => {
    const member = await kit.member();
    for (const call of [pin({}, member.token), sort([{ id: ids[0], sortOrder: 1 }], member.token)])
      expect(await call).toMatchObject(refusal('forbidden'));
    expect(await kit.call('PUT', '/h5/mall/companyInfo', { body: {} })).toMatchObject(
      refusal('session.invalid'),
    );
  });

  it('refuses an end before the start, and a company that is not there', async () => {
    const window = { startsAt: '2030-02-01T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' };
    expect(await pin(window)).toMatchObject(refusal('request.invalid'));
    expect(await pin({ id: '987654321' })).toMatchObject(refusal('company.not_found'));
  });
});
