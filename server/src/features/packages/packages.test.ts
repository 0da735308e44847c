import type {
  OfferedPackage,
  PackageEffect,
  PackageRecord,
  WritePackage,
  WrittenPackage,
} from '@mingtang/contract/packages';
import type { Order } from '@mingtang/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.ts';
import { type Answer, useKit } from '../../../test/kit.ts';
import { payBack, payFor } from '../../../test/paid.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';
import { addDays, dayOf } from '../memberships/memberships.service.ts';
import { offerFor } from './packages.service.ts';

const DAY = 86_400;
const RECORDS = '/h5/packages/records';

describe('packages', () => {
  const kit = useKit();
  let keeper: { token: string; id: string };
  beforeAll(async () => {
    keeper = await staffWith(kit, (await kit.superAdmin()).token, ['package:write']);
  });

  const today = () => dayOf(kit.clock.now());
  const list = (token: string, query = '') =>
    kit.call<{ rows: OfferedPackage[] }>('GET', `/h5/packages${query}`, { token });
  const offerOf = async (token: string, serial: string, query = '') =>
    (await list(token, query)).data.rows.find((row) => row.serial === serial)!.offer;
  const daysAgo = (days: number) => new Date(kit.clock.now().getTime() - days * DAY * 1000);
  const records = async () =>
    (await kit.call<{ rows: PackageRecord[] }>('GET', RECORDS, { token: keeper.token })).data.rows;
  const recordOf = async (serial: string) => (await records()).find((row) => row.serial === serial)!;
  const form = (row: PackageRecord): WritePackage => {
    const { id: _, holders: __, changesetId: ___, undoUntil: ____, ...written } = row as WrittenPackage;
    return written;
  };
  const add = (body: WritePackage) =>
    kit.call<WrittenPackage>('POST', RECORDS, { token: keeper.token, body });
  const change = (id: string, body: WritePackage) =>
    kit.call<WrittenPackage>('PUT', `${RECORDS}/${id}`, { token: keeper.token, body });
  const remove = (id: string) =>
    kit.call<{ changesetId: string }>('DELETE', `${RECORDS}/${id}`, { token: keeper.token });
  const preview = (id: string, change: WritePackage | null, token = keeper.token) =>
    kit.call<PackageEffect>('POST', `${RECORDS}/${id}/preview`, { token, body: { change } });
  const undo = (changesetId: string) =>
    kit.call('POST', `/h5/changesets/${changesetId}/undo`, { token: keeper.token });

  describe('on offer', () => {
    it('are those on sale in their order, new to who holds a temporary period, in the caller’s language', async () => {
      const { token } = await kit.member();
      const { rows } = (await list(token)).data;
      expect(rows.map((row) => row.serial)).toEqual(['P-03', 'P-12', 'P-36', 'G-12', 'C-12', 'CG-12']);
      for (const row of rows)
        expect(row.offer).toMatchObject({
          kind: 'new',
          creditFen: 0,
          amountFen: row.priceFen,
          startsOn: today(),
        });
      expect(rows[1]).toMatchObject({
        name: '年度会员',
        priceFen: 59_800,
        months: 12,
        recommended: true,
        allowances: {
          postsADay: 5,
          products: 30,
          revealsADay: 20,
          quotesAMonth: 20,
          pinsAMonth: 1,
          seats: 1,
        },
      });
      const english = await kit.call<{ rows: OfferedPackage[] }>('GET', '/h5/packages', {
        token,
        language: 'en',
      });
      expect(english.data.rows[1]!.name).toBe('Annual');
    });

    it('of the same rank are early until 60 days before the end, then a renewal, also in grace and after', async () => {
      for (const [ago, kind, startsIn] of [
        // Bought so many days ago for a year of 365 or 366 days: the end moves with it.
        [100, 'early', undefined],
        [310, 'renewal', undefined],
        [370, 'renewal', 0],
        [600, 'renewal', 0],
      ] as const) {
        const { token, id } = await kit.member();
        await payFor(kit, id, 'P-12', { at: daysAgo(ago) });
        const offer = await offerOf(token, 'P-36');
        expect(offer).toMatchObject({ kind, creditFen: 0, amountFen: 139_800 });
        if (startsIn !== undefined) expect(offer.startsOn).toBe(today());
        else expect(offer.startsOn > today()).toBe(true);
      }
    });

    it('open for renewal exactly 60 days before the end', async () => {
      const { token, id } = await kit.member();
      await payFor(kit, id, 'P-03');
      const { startsOn } = await offerOf(token, 'P-12');
      const left = Math.round((Date.parse(startsOn) - Date.parse(today())) / (DAY * 1000)) - 1;
      const later = (days: number) => ({
        ...kit.deps,
        clock: { now: () => new Date(kit.clock.now().getTime() + days * DAY * 1000) },
      });
      const packageId = (await recordOf('P-12')).id;
      expect((await offerFor(later(left - 61), id, packageId, undefined)).offer.kind).toBe('early');
      expect((await offerFor(later(left - 60), id, packageId, undefined)).offer).toMatchObject({
        kind: 'renewal',
        startsOn,
      });
    });

    it('of a higher rank replace a paid one at once, with credit for its rest', async () => {
      const { token, id } = await kit.member();
      await payFor(kit, id, 'P-12');
      expect(await offerOf(token, 'G-12')).toMatchObject({
        kind: 'upgrade',
        creditFen: 59_800,
        amountFen: 140_000,
        startsOn: today(),
      });
      await payFor(kit, id, 'G-12');
      expect(await offerOf(token, 'G-12')).toMatchObject({ kind: 'early', creditFen: 0 });
      expect(await offerOf(token, 'P-12')).toMatchObject({ kind: 'lower', amountFen: 59_800 });
      const other = await kit.member();
      await payFor(kit, other.id, 'G-12', { at: daysAgo(320) });
      expect(await offerOf(other.token, 'P-12')).toMatchObject({ kind: 'renewal' });
    });

    it('credit nothing for what was granted: they follow it', async () => {
      const { token, id } = await kit.member();
      await kit.deps.db
        .insertInto('membership_periods')
        .values({
          member_id: id,
          kind: 'granted',
          starts_on: addDays(today(), 30),
          ends_on: addDays(today(), 40),
        })
        .execute();
      expect(await offerOf(token, 'G-12')).toMatchObject({
        kind: 'renewal',
        creditFen: 0,
        startsOn: addDays(today(), 41),
      });
    });

    it('are early where the credit would pay for all of them', async () => {
      const serial = 'CHEAP';
      const { data } = await add({ ...form(await recordOf('G-12')), serial, priceFen: 100 });
      const { token, id } = await kit.member();
      await payFor(kit, id, 'P-12');
      expect(await offerOf(token, serial)).toMatchObject({ kind: 'early', creditFen: 0, amountFen: 100 });
      await remove(data.id);
    });

    it('know nothing any more of what was paid back', async () => {
      const { token, id } = await kit.member();
      const number = await payFor(kit, id, 'P-12');
      await payBack(kit, number, 'term');
      expect(await offerOf(token, 'G-12')).toMatchObject({ kind: 'new', creditFen: 0, startsOn: today() });
    });

    it('for a company are for those who run it', async () => {
      const owner = await kit.member();
      const company = await addCompany(kit, owner.token);
      await payFor(kit, owner.id, 'C-12', { companyId: company.id });
      const query = `?companyId=${company.id}`;
      expect(await offerOf(owner.token, 'CG-12', query)).toMatchObject({
        kind: 'upgrade',
        creditFen: 299_800,
      });
      expect(await offerOf(owner.token, 'C-12', query)).toMatchObject({ kind: 'early' });
      expect(await offerOf(owner.token, 'P-12', query)).toMatchObject({ kind: 'new' });
      expect(await offerOf(owner.token, 'C-12')).toMatchObject({ kind: 'new' });
      const stranger = await kit.member();
      expect(
        await inBoth((language) =>
          kit.call('GET', `/h5/packages${query}`, { token: stranger.token, language }),
        ),
      ).toMatchObject(refusals('package.company'));
      const unowned = await insertCompany(kit);
      expect(await list(owner.token, `?companyId=${unowned}`)).toMatchObject(refusal('package.company'));
      const { id: forCompany } = await recordOf('C-12');
      const { id: forPerson } = await recordOf('P-12');
      await expect(offerFor(kit.deps, owner.id, forCompany, undefined)).rejects.toMatchObject({
        key: 'package.company',
      });
      await expect(offerFor(kit.deps, owner.id, forPerson, company.id)).rejects.toMatchObject({
        key: 'package.company',
      });
      await expect(offerFor(kit.deps, owner.id, '987654321', undefined)).rejects.toMatchObject({
        key: 'package.not_found',
      });
    });
  });

  describe('kept by staff', () => {
    it('are closed to visitors and members', async () => {
      const { token } = await kit.member();
      expect(await kit.call('GET', RECORDS)).toMatchObject(refusal('session.invalid'));
      expect(await kit.call('GET', RECORDS, { token })).toMatchObject(refusal('forbidden'));
      expect(await kit.call('GET', '/h5/packages')).toMatchObject(refusal('session.invalid'));
    });

    it('say how many hold them', async () => {
      const { holders } = await recordOf('P-36');
      const { id } = await kit.member();
      const number = await payFor(kit, id, 'P-36');
      expect((await recordOf('P-36')).holders).toBe(holders + 1);
      await payBack(kit, number, 'term');
      expect((await recordOf('P-36')).holders).toBe(holders);
    });

    it('are added, changed and taken off while nobody has bought them', async () => {
      const first = form(await recordOf('P-12'));
      const added = await add({
        ...first,
        serial: 'P-24',
        nameZh: '两年会员',
        nameEn: 'Two years',
        months: 24,
      });
      expect(added).toMatchObject({ code: 200, data: { serial: 'P-24', holders: 0 } });
      const { id } = added.data;
      const changed = await change(id, { ...form(added.data), priceFen: 99_800, sortOrder: 9 });
      expect(changed.data).toMatchObject({ id, priceFen: 99_800, sortOrder: 9 });
      expect(await add({ ...first, serial: 'P-24' })).toMatchObject(refusal('package.serial_taken'));
      expect(await change(id, { ...form(changed.data), serial: 'P-12' })).toMatchObject(
        refusal('package.serial_taken'),
      );
      expect(
        await add({ ...first, serial: 'P-99', allowances: { ...first.allowances, seats: 2 } }),
      ).toMatchObject(refusal('request.invalid'));
      expect((await remove(id)).code).toBe(200);
      expect(await remove(id)).toMatchObject(refusal('package.not_found'));
      expect(await change(id, form(changed.data))).toMatchObject(refusal('package.not_found'));
      expect((await records()).map((row) => row.serial)).not.toContain('P-24');
      // The number is free again.
      const again = await add({ ...first, serial: 'P-24' });
      expect(again.code).toBe(200);
      await remove(again.data.id);
      for (const action of ['package.add', 'package.change', 'package.remove'])
        expect(await eventsOf(kit, action, `package:${id}`)).toMatchObject([{ actor_id: keeper.id }]);
    });

    it('once sold keep their terms: a successor is sold, and holders keep what they bought', async () => {
      const serial = 'P-06';
      const { data } = await add({ ...form(await recordOf('P-12')), serial, months: 6 });
      const { id } = await kit.member();
      await payFor(kit, id, serial);
      const renamed = await change(data.id, {
        ...form(data),
        nameZh: '半年',
        recommended: false,
        sortOrder: 7,
      });
      expect(renamed.data).toMatchObject({ id: data.id, nameZh: '半年', sortOrder: 7, holders: 1 });
      const successor = await change(data.id, { ...form(renamed.data), priceFen: 1 });
      expect(successor.data).toMatchObject({ serial, priceFen: 1, holders: 0 });
      expect(successor.data.id).not.toBe(data.id);
      expect((await records()).filter((row) => row.serial === serial)).toHaveLength(1);
      const old = await kit.deps.db
        .selectFrom('packages')
        .select(['state', 'price_fen'])
        .where('id', '=', data.id)
        .executeTakeFirst();
      expect(old).toEqual({ state: 'off', price_fen: 59_800 });
      expect(await change(data.id, form(data))).toMatchObject(refusal('package.not_found'));
    });

    it('change for an order that is being written before or after it, never between', async () => {
      const serial = 'P-09';
      const { data } = await add({ ...form(await recordOf('P-12')), serial, months: 9 });
      const buyer = await kit.member();
      const waiting = async () =>
        (
          await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(kit.deps.db)
        ).rows[0]!.count;
      let order: Promise<Answer<Order>>;
      let changed: Promise<Answer<WrittenPackage>>;
      // Orders cannot be written for a moment: the order has read its price and waits.
      await kit.deps.db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE orders IN SHARE MODE`.execute(tx);
        order = kit.call<Order>('POST', '/h5/orders', { token: buyer.token, body: { packageId: data.id } });
        await until('the order to wait', async () => (await waiting()) === 1);
        let done = false;
        changed = change(data.id, { ...form(data), priceFen: 99_800 }).finally(() => {
          done = true;
        });
        await until('the change to be done or to wait', async () => done || (await waiting()) === 2);
      });
      const [placed, made] = [await order!, await changed!];
      expect([placed.code, made.code]).toEqual([200, 200]);
      const terms = await kit.deps.db
        .selectFrom('packages')
        .select('price_fen')
        .where('id', '=', placed.data.packageId)
        .executeTakeFirstOrThrow();
      expect(placed.data.priceFen).toBe(terms.price_fen);
      expect(made.data).toMatchObject({ serial, priceFen: 99_800 });
    });

    it('tell before a change what it would do, and to whom', async () => {
      const { data } = await add({ ...form(await recordOf('P-12')), serial: 'P-PRE' });
      const renamed = { ...form(data), nameZh: '新名' };
      expect((await preview(data.id, renamed)).data).toEqual({
        diff: [{ field: 'nameZh', before: '年度会员', after: '新名' }],
        holders: 0,
        openOrders: 0,
        succeeds: false,
      });
      const holder = await kit.member();
      await payFor(kit, holder.id, 'P-PRE');
      const waiting = await kit.member();
      await kit.call('POST', '/h5/orders', { token: waiting.token, body: { packageId: data.id } });
      const dearer = { ...form(data), priceFen: 66_600, allowances: { ...data.allowances, products: 50 } };
      expect((await preview(data.id, dearer)).data).toEqual({
        diff: [
          { field: 'priceFen', before: 59_800, after: 66_600 },
          { field: 'products', before: 30, after: 50 },
        ],
        holders: 1,
        openOrders: 1,
        succeeds: true,
      });
      expect((await preview(data.id, null)).data).toMatchObject({ diff: [], holders: 1, succeeds: false });
      expect((await recordOf('P-PRE')).priceFen).toBe(59_800);
      expect(await preview('987654321', null)).toMatchObject(refusal('package.not_found'));
      const { token } = await kit.member();
      expect(await preview(data.id, null, token)).toMatchObject(refusal('forbidden'));
    });

    it('can be put back for seven days: added, changed, succeeded and taken off', async () => {
      const serial = 'P-BACK';
      const added = (await add({ ...form(await recordOf('P-12')), serial })).data;
      const renamed = (await change(added.id, { ...form(added), nameEn: 'Another' })).data;
      // The newest first.
      expect(await undo(added.changesetId)).toMatchObject(refusal('changeset.superseded'));
      expect((await undo(renamed.changesetId)).code).toBe(200);
      expect(await recordOf(serial)).toMatchObject({ id: added.id, nameEn: 'Annual' });

      const holder = await kit.member();
      await payFor(kit, holder.id, serial);
      const successor = (await change(added.id, { ...form(added), priceFen: 100 })).data;
      expect(successor.id).not.toBe(added.id);
      expect((await undo(successor.changesetId)).code).toBe(200);
      expect(await recordOf(serial)).toMatchObject({ id: added.id, priceFen: 59_800, holders: 1 });

      const removed = (await remove(added.id)).data;
      expect(await recordOf(serial)).toBeUndefined();
      const taken = (await add({ ...form(added), nameEn: 'In its place' })).data;
      expect(await undo(removed.changesetId)).toMatchObject(refusal('package.serial_taken'));
      expect((await undo(taken.changesetId)).code).toBe(200);
      expect((await undo(removed.changesetId)).code).toBe(200);
      expect(await recordOf(serial)).toMatchObject({ id: added.id, nameEn: 'Annual' });
      await remove(added.id);
    });

    it('that were sold since they were changed go back by a successor', async () => {
      const serial = 'P-SINCE';
      const added = (await add({ ...form(await recordOf('P-12')), serial })).data;
      const cheaper = (await change(added.id, { ...form(added), priceFen: 500 })).data;
      expect(cheaper.id).toBe(added.id);
      const holder = await kit.member();
      await payFor(kit, holder.id, serial);
      expect((await undo(cheaper.changesetId)).code).toBe(200);
      const now = await recordOf(serial);
      expect(now).toMatchObject({ priceFen: 59_800, holders: 0 });
      expect(now.id).not.toBe(added.id);
    });

    it('added at once with one number are added once', async () => {
      const body = { ...form(await recordOf('P-12')), serial: 'P-RACE' };
      const answers = await Promise.all(Array.from({ length: 4 }, () => add(body)));
      expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409, 409, 409]);
    });
  });
});
