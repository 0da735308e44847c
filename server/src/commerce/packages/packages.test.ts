import type {
  PackageChangeImpact,
  PackageOffers,
  AdminPackage,
  PackageInput,
  SavedPackage,
} from '@mingtang/contract/packages';
import type { Order } from '@mingtang/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.fixture.ts';
import { type ApiResponse, useKit } from '../../../test/kit.ts';
import { refundPurchase, purchasePackage } from '../../../test/purchases.fixture.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { getPackageOffer } from './packages.service.ts';

const DAY = 86_400;
const RECORDS = '/h5/packages/records';

describe('packages', () => {
  const kit = useKit();
  let packageAdmin: { token: string; id: string };
  beforeAll(async () => {
    packageAdmin = await createStaff(kit, (await kit.createSuperAdmin()).token, ['package:write']);
  });

  const today = () => shanghaiDayOf(kit.clock.now());
  const list = (token: string, query = '') =>
    kit.call<PackageOffers>('GET', `/h5/packages${query}`, { token });
  const offerOf = async (token: string, serial: string, query = '') =>
    (await list(token, query)).data.rows.find((row) => row.serial === serial)!.offer;
  const daysAgo = (days: number) => new Date(kit.clock.now().getTime() - days * DAY * 1000);
  const records = async () =>
    (await kit.call<{ rows: AdminPackage[] }>('GET', RECORDS, { token: packageAdmin.token })).data.rows;
  const recordOf = async (serial: string) => (await records()).find((row) => row.serial === serial)!;
  const toInput = (row: AdminPackage): PackageInput => {
    const { id: _, holders: __, changesetId: ___, undoUntil: ____, ...input } = row as SavedPackage;
    return input;
  };
  const add = (body: PackageInput) =>
    kit.call<SavedPackage>('POST', RECORDS, { token: packageAdmin.token, body });
  const change = (id: string, body: PackageInput) =>
    kit.call<SavedPackage>('PUT', `${RECORDS}/${id}`, { token: packageAdmin.token, body });
  const remove = (id: string) =>
    kit.call<{ changesetId: string }>('DELETE', `${RECORDS}/${id}`, { token: packageAdmin.token });
  const preview = (id: string, change: PackageInput | null, token = packageAdmin.token) =>
    kit.call<PackageChangeImpact>('POST', `${RECORDS}/${id}/preview`, { token, body: { change } });
  const undo = (changesetId: string) =>
    kit.call('POST', `/h5/changesets/${changesetId}/undo`, { token: packageAdmin.token });

  describe('offers', () => {
    it('lists packages on sale in order and language, as new for a member with a temporary period', async () => {
      const { token } = await kit.createMember();
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
      const english = await kit.call<PackageOffers>('GET', '/h5/packages', {
        token,
        language: 'en',
      });
      expect(english.data.rows[1]!.name).toBe('Annual');
    });

    it('marks the same rank as early until 60 days before the end, then as renewal, also in grace and later', async () => {
      for (const [daysSincePurchase, kind, startsIn] of [
        // Days since the purchase of a year of 365 or 366 days.
        [100, 'early', undefined],
        [310, 'renewal', undefined],
        [370, 'renewal', 0],
        [600, 'renewal', 0],
      ] as const) {
        const { token, id } = await kit.createMember();
        await purchasePackage(kit, id, 'P-12', { at: daysAgo(daysSincePurchase) });
        const offer = await offerOf(token, 'P-36');
        expect(offer).toMatchObject({ kind, creditFen: 0, amountFen: 139_800 });
        if (startsIn !== undefined) expect(offer.startsOn).toBe(today());
        else expect(offer.startsOn > today()).toBe(true);
      }
    });

    it('names the first day on which a package can be bought', async () => {
      const { token, id } = await kit.createMember();
      await purchasePackage(kit, id, 'G-12');
      const endsOn = addDays((await offerOf(token, 'G-12')).startsOn, -1);
      for (const [serial, kind] of [
        ['G-12', 'early'],
        ['P-12', 'lower'],
      ] as const)
        expect(await offerOf(token, serial)).toMatchObject({ kind, buyableFrom: addDays(endsOn, -60) });
      const other = await kit.createMember();
      await purchasePackage(kit, other.id, 'P-12', { at: daysAgo(320) });
      for (const serial of ['P-12', 'P-36', 'G-12'])
        expect(await offerOf(other.token, serial)).toMatchObject({ buyableFrom: null });
    });

    it('marks the package that is held today, else the last one, and returns what it allows', async () => {
      const holdings = async (token: string) =>
        (await list(token)).data.rows.flatMap(({ serial, holding }) => (holding ? [[serial, holding]] : []));
      const { token, id } = await kit.createMember();
      expect(await holdings(token)).toEqual([]);
      expect((await list(token)).data.held).toBeNull();
      await purchasePackage(kit, id, 'P-12');
      expect(await holdings(token)).toEqual([['P-12', 'current']]);
      const { held, rows } = (await list(token)).data;
      expect(held).toEqual({
        name: '年度会员',
        endsOn: addDays(rows[1]!.offer.startsOn, -1),
        allowances: rows[1]!.allowances,
      });
      for (const days of [370, 600]) {
        const former = await kit.createMember();
        await purchasePackage(kit, former.id, 'P-36', { at: daysAgo(days + 3 * 365) });
        await purchasePackage(kit, former.id, 'P-12', { at: daysAgo(days) });
        expect(await holdings(former.token)).toEqual([['P-12', 'last']]);
        expect((await list(former.token)).data.held).toBeNull();
      }
    });

    it('marks the successor of the held package, whose terms the member keeps', async () => {
      const serial = 'P-HELD';
      const { data } = await add({ ...toInput(await recordOf('P-12')), serial });
      const { token, id } = await kit.createMember();
      await purchasePackage(kit, id, serial);
      const successor = await change(data.id, {
        ...toInput(data),
        allowances: { ...data.allowances, products: 60 },
      });
      const { rows, held } = (await list(token)).data;
      expect(rows.find((row) => row.holding === 'current')).toMatchObject({
        id: successor.data.id,
        allowances: { products: 60 },
      });
      expect(held?.allowances.products).toBe(30);
      await remove(successor.data.id);
    });

    it('opens renewal exactly 60 days before the end', async () => {
      const { token, id } = await kit.createMember();
      await purchasePackage(kit, id, 'P-03');
      const { startsOn } = await offerOf(token, 'P-12');
      const daysLeft = Math.round((Date.parse(startsOn) - Date.parse(today())) / (DAY * 1000)) - 1;
      const depsDaysLater = (days: number) => ({
        ...kit.deps,
        clock: { now: () => new Date(kit.clock.now().getTime() + days * DAY * 1000) },
      });
      const packageId = (await recordOf('P-12')).id;
      expect((await getPackageOffer(depsDaysLater(daysLeft - 61), id, packageId, undefined)).offer.kind).toBe(
        'early',
      );
      expect(
        (await getPackageOffer(depsDaysLater(daysLeft - 60), id, packageId, undefined)).offer,
      ).toMatchObject({
        kind: 'renewal',
        startsOn,
      });
    });

    it('offers a higher rank as an immediate upgrade with credit for the unused rest', async () => {
      const { token, id } = await kit.createMember();
      await purchasePackage(kit, id, 'P-12');
      expect(await offerOf(token, 'G-12')).toMatchObject({
        kind: 'upgrade',
        creditFen: 59_800,
        amountFen: 140_000,
        startsOn: today(),
      });
      await purchasePackage(kit, id, 'G-12');
      expect(await offerOf(token, 'G-12')).toMatchObject({ kind: 'early', creditFen: 0 });
      expect(await offerOf(token, 'P-12')).toMatchObject({ kind: 'lower', amountFen: 59_800 });
      const other = await kit.createMember();
      await purchasePackage(kit, other.id, 'G-12', { at: daysAgo(320) });
      expect(await offerOf(other.token, 'P-12')).toMatchObject({ kind: 'renewal' });
    });

    it('gives no credit for a granted period and starts after it', async () => {
      const { token, id } = await kit.createMember();
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

    it('sells no package whose whole price the credit would cover, until the credit is less', async () => {
      const serial = 'CHEAP';
      const { data } = await add({ ...toInput(await recordOf('G-12')), serial, priceFen: 29_900 });
      const { token, id } = await kit.createMember();
      await purchasePackage(kit, id, 'P-12');
      const offer = await offerOf(token, serial);
      expect(offer).toMatchObject({ kind: 'covered', creditFen: 0, amountFen: 29_900 });
      expect(await kit.call('POST', '/h5/orders', { token, body: { packageId: data.id } })).toMatchObject(
        errorResponse('package.credit_covers_price'),
      );
      const daysUntilSale = (Date.parse(offer.buyableFrom!) - Date.parse(today())) / (DAY * 1000);
      const kindAfter = async (days: number) => {
        const clock = { now: () => new Date(kit.clock.now().getTime() + days * DAY * 1000) };
        return (await getPackageOffer({ ...kit.deps, clock }, id, data.id, undefined)).offer.kind;
      };
      expect(await kindAfter(daysUntilSale - 1)).toBe('covered');
      expect(await kindAfter(daysUntilSale)).toBe('upgrade');
      await remove(data.id);
    });

    it('ignores a refunded membership', async () => {
      const { token, id } = await kit.createMember();
      const number = await purchasePackage(kit, id, 'P-12');
      await refundPurchase(kit, number, 'term');
      expect(await offerOf(token, 'G-12')).toMatchObject({ kind: 'new', creditFen: 0, startsOn: today() });
    });

    it('offers company packages only to owners and editors of the company', async () => {
      const owner = await kit.createMember();
      const company = await addCompany(kit, owner.token);
      await purchasePackage(kit, owner.id, 'C-12', { companyId: company.id });
      const query = `?companyId=${company.id}`;
      expect(await offerOf(owner.token, 'CG-12', query)).toMatchObject({
        kind: 'upgrade',
        creditFen: 299_800,
      });
      expect(await offerOf(owner.token, 'C-12', query)).toMatchObject({ kind: 'early' });
      expect(await offerOf(owner.token, 'P-12', query)).toMatchObject({ kind: 'new' });
      expect(await offerOf(owner.token, 'C-12')).toMatchObject({ kind: 'new' });
      const stranger = await kit.createMember();
      expect(
        await callInBothLanguages((language) =>
          kit.call('GET', `/h5/packages${query}`, { token: stranger.token, language }),
        ),
      ).toMatchObject(errorResponses('package.company_invalid'));
      const unowned = await insertCompany(kit);
      expect(await list(owner.token, `?companyId=${unowned}`)).toMatchObject(
        errorResponse('package.company_invalid'),
      );
      const { id: forCompany } = await recordOf('C-12');
      const { id: forPerson } = await recordOf('P-12');
      await expect(getPackageOffer(kit.deps, owner.id, forCompany, undefined)).rejects.toMatchObject({
        key: 'package.company_invalid',
      });
      await expect(getPackageOffer(kit.deps, owner.id, forPerson, company.id)).rejects.toMatchObject({
        key: 'package.company_invalid',
      });
      await expect(getPackageOffer(kit.deps, owner.id, '987654321', undefined)).rejects.toMatchObject({
        key: 'package.not_found',
      });
    });
  });

  describe('package administration', () => {
    it('rejects visitors and members', async () => {
      const { token } = await kit.createMember();
      expect(await kit.call('GET', RECORDS)).toMatchObject(errorResponse('session.invalid'));
      expect(await kit.call('GET', RECORDS, { token })).toMatchObject(errorResponse('forbidden'));
      expect(await kit.call('GET', '/h5/packages')).toMatchObject(errorResponse('session.invalid'));
    });

    it('counts the current holders of a package', async () => {
      const { holders } = await recordOf('P-36');
      const { id } = await kit.createMember();
      const number = await purchasePackage(kit, id, 'P-36');
      expect((await recordOf('P-36')).holders).toBe(holders + 1);
      await refundPurchase(kit, number, 'term');
      expect((await recordOf('P-36')).holders).toBe(holders);
    });

    it('adds, changes and removes a package that nobody bought', async () => {
      const first = toInput(await recordOf('P-12'));
      const added = await add({
        ...first,
        serial: 'P-24',
        nameZh: '两年会员',
        nameEn: 'Two years',
        months: 24,
      });
      expect(added).toMatchObject({ code: 200, data: { serial: 'P-24', holders: 0 } });
      const { id } = added.data;
      const changed = await change(id, { ...toInput(added.data), priceFen: 99_800, sortOrder: 9 });
      expect(changed.data).toMatchObject({ id, priceFen: 99_800, sortOrder: 9 });
      expect(await add({ ...first, serial: 'P-24' })).toMatchObject(errorResponse('package.serial_taken'));
      expect(await change(id, { ...toInput(changed.data), serial: 'P-12' })).toMatchObject(
        errorResponse('package.serial_taken'),
      );
      expect(
        await add({ ...first, serial: 'P-99', allowances: { ...first.allowances, seats: 2 } }),
      ).toMatchObject(errorResponse('request.invalid'));
      expect((await remove(id)).code).toBe(200);
      expect(await remove(id)).toMatchObject(errorResponse('package.not_found'));
      expect(await change(id, toInput(changed.data))).toMatchObject(errorResponse('package.not_found'));
      expect((await records()).map((row) => row.serial)).not.toContain('P-24');
      // The serial is free again.
      const again = await add({ ...first, serial: 'P-24' });
      expect(again.code).toBe(200);
      await remove(again.data.id);
      for (const action of ['package.add', 'package.change', 'package.remove'])
        expect(await listAuditEvents(kit, action, `package:${id}`)).toMatchObject([
          { actor_id: packageAdmin.id },
        ]);
    });

    it('replaces a sold package by a successor when its terms change', async () => {
      const serial = 'P-06';
      const { data } = await add({ ...toInput(await recordOf('P-12')), serial, months: 6 });
      const { id } = await kit.createMember();
      await purchasePackage(kit, id, serial);
      const renamed = await change(data.id, {
        ...toInput(data),
        nameZh: '半年',
        recommended: false,
        sortOrder: 7,
      });
      expect(renamed.data).toMatchObject({ id: data.id, nameZh: '半年', sortOrder: 7, holders: 1 });
      const successor = await change(data.id, { ...toInput(renamed.data), priceFen: 1 });
      expect(successor.data).toMatchObject({ serial, priceFen: 1, holders: 0 });
      expect(successor.data.id).not.toBe(data.id);
      expect((await records()).filter((row) => row.serial === serial)).toHaveLength(1);
      const old = await kit.deps.db
        .selectFrom('packages')
        .select(['state', 'price_fen'])
        .where('id', '=', data.id)
        .executeTakeFirst();
      expect(old).toEqual({ state: 'off', price_fen: 59_800 });
      expect(await change(data.id, toInput(data))).toMatchObject(errorResponse('package.not_found'));
    });

    it('serialises a package change with a concurrent order', async () => {
      const serial = 'P-09';
      const { data } = await add({ ...toInput(await recordOf('P-12')), serial, months: 9 });
      const buyer = await kit.createMember();
      const countLockWaits = async () =>
        (
          await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(kit.deps.db)
        ).rows[0]!.count;
      let order: Promise<ApiResponse<Order>>;
      let changed: Promise<ApiResponse<SavedPackage>>;
      // The table lock blocks the insert: the order has read its price and waits.
      await kit.deps.db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE orders IN SHARE MODE`.execute(tx);
        order = kit.call<Order>('POST', '/h5/orders', { token: buyer.token, body: { packageId: data.id } });
        await waitUntil('the order to wait', async () => (await countLockWaits()) === 1);
        let done = false;
        changed = change(data.id, { ...toInput(data), priceFen: 99_800 }).finally(() => {
          done = true;
        });
        await waitUntil(
          'the change to be done or to wait',
          async () => done || (await countLockWaits()) === 2,
        );
      });
      const [orderResponse, changeResponse] = [await order!, await changed!];
      expect([orderResponse.code, changeResponse.code]).toEqual([200, 200]);
      const terms = await kit.deps.db
        .selectFrom('packages')
        .select('price_fen')
        .where('id', '=', orderResponse.data.packageId)
        .executeTakeFirstOrThrow();
      expect(orderResponse.data.priceFen).toBe(terms.price_fen);
      expect(changeResponse.data).toMatchObject({ serial, priceFen: 99_800 });
    });

    it('previews the diff, holders and open orders of a change', async () => {
      const { data } = await add({ ...toInput(await recordOf('P-12')), serial: 'P-PRE' });
      const renamed = { ...toInput(data), nameZh: '新名' };
      expect((await preview(data.id, renamed)).data).toEqual({
        diff: [{ field: 'nameZh', before: '年度会员', after: '新名' }],
        holders: 0,
        openOrders: 0,
        succeeds: false,
      });
      const holder = await kit.createMember();
      await purchasePackage(kit, holder.id, 'P-PRE');
      const openOrderBuyer = await kit.createMember();
      await kit.call('POST', '/h5/orders', { token: openOrderBuyer.token, body: { packageId: data.id } });
      const dearer = { ...toInput(data), priceFen: 66_600, allowances: { ...data.allowances, products: 50 } };
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
      expect(await preview('987654321', null)).toMatchObject(errorResponse('package.not_found'));
      const { token } = await kit.createMember();
      expect(await preview(data.id, null, token)).toMatchObject(errorResponse('forbidden'));
    });

    it('undoes an addition, a change, a replacement and a removal', async () => {
      const serial = 'P-BACK';
      const added = (await add({ ...toInput(await recordOf('P-12')), serial })).data;
      const renamed = (await change(added.id, { ...toInput(added), nameEn: 'Another' })).data;
      // The newest change must be undone first.
      expect(await undo(added.changesetId)).toMatchObject(errorResponse('changeset.superseded'));
      expect((await undo(renamed.changesetId)).code).toBe(200);
      expect(await recordOf(serial)).toMatchObject({ id: added.id, nameEn: 'Annual' });

      const holder = await kit.createMember();
      await purchasePackage(kit, holder.id, serial);
      const successor = (await change(added.id, { ...toInput(added), priceFen: 100 })).data;
      expect(successor.id).not.toBe(added.id);
      expect((await undo(successor.changesetId)).code).toBe(200);
      expect(await recordOf(serial)).toMatchObject({ id: added.id, priceFen: 59_800, holders: 1 });

      const removed = (await remove(added.id)).data;
      expect(await recordOf(serial)).toBeUndefined();
      const taken = (await add({ ...toInput(added), nameEn: 'In its place' })).data;
      expect(await undo(removed.changesetId)).toMatchObject(errorResponse('package.serial_taken'));
      expect((await undo(taken.changesetId)).code).toBe(200);
      expect((await undo(removed.changesetId)).code).toBe(200);
      expect(await recordOf(serial)).toMatchObject({ id: added.id, nameEn: 'Annual' });
      await remove(added.id);
    });

    it('undoes a change with a successor package when the package was sold since', async () => {
      const serial = 'P-SINCE';
      const added = (await add({ ...toInput(await recordOf('P-12')), serial })).data;
      const cheaper = (await change(added.id, { ...toInput(added), priceFen: 500 })).data;
      expect(cheaper.id).toBe(added.id);
      const holder = await kit.createMember();
      await purchasePackage(kit, holder.id, serial);
      expect((await undo(cheaper.changesetId)).code).toBe(200);
      const successor = await recordOf(serial);
      expect(successor).toMatchObject({ priceFen: 59_800, holders: 0 });
      expect(successor.id).not.toBe(added.id);
    });

    it('adds one package for concurrent requests with the same serial', async () => {
      const body = { ...toInput(await recordOf('P-12')), serial: 'P-RACE' };
      const responses = await Promise.all(Array.from({ length: 4 }, () => add(body)));
      expect(responses.map((response) => response.code).sort()).toEqual([200, 409, 409, 409]);
    });
  });
});
