import type {
  CarouselDraft,
  CarouselImage,
  CarouselSlide,
  PreparedSlide,
} from '@mingtang/contract/carousels';
import type { Changeset } from '@mingtang/contract/changesets';
import type { PageVersion } from '@mingtang/contract/drafts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';
import { storePicture, sweepMedia } from '../media/media.service.ts';

const DRAFT = '/h5/carousel/draft';

describe('a carousel that staff prepare', () => {
  const kit = useKit();
  let staff: Staff;
  let other: Staff;
  let picture: string;
  let settingsId: string;

  const upload = async () => {
    const bytes = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#0af' } })
      .png()
      .toBuffer();
    return (await storePicture(kit.deps, staff.id, 'carousel', bytes)).id;
  };
  beforeAll(async () => {
    const boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['carousel:write']);
    other = await staffWith(kit, boss.token, ['carousel:write']);
    picture = await upload();
    settingsId = (
      await kit.deps.db
        .selectFrom('settings')
        .select('id')
        .where('edition', '=', 'domestic')
        .executeTakeFirstOrThrow()
    ).id;
  });

  const slide = (key: string, change: Partial<CarouselSlide> = {}): CarouselSlide => ({
    key,
    picture,
    titleZh: `图${key}`,
    titleEn: `Picture ${key}`,
    link: { kind: 'none' },
    placement: 'both',
    on: true,
    startsAt: null,
    endsAt: null,
    ...change,
  });
  const read = async () => (await kit.call<CarouselDraft>('GET', DRAFT, { token: staff.token })).data;
  const save = async (rows: CarouselSlide[], token = staff.token, revision?: number) =>
    kit.call<CarouselDraft>('PUT', DRAFT, {
      token,
      body: { rows, revision: revision ?? (await read()).revision },
    });
  const publish = async (note = '') =>
    kit.call<Changeset>('POST', '/h5/carousel/publish', {
      token: staff.token,
      body: { revision: (await read()).revision, note },
    });
  const shown = async () => {
    kit.clock.forward(4);
    const path = `/h5/freSystemSettings/${settingsId}`;
    return (await kit.call<{ rows: CarouselImage[] }>('GET', path)).data.rows.map((row) => row.title);
  };
  const versions = async () =>
    (
      await kit.call<{ rows: PageVersion[]; total: number }>('GET', '/h5/carousel/versions', {
        token: staff.token,
      })
    ).data;
  const undo = (id: string) => kit.call('POST', `/h5/changesets/${id}/undo`, { token: staff.token });

  it('is seen by visitors once it is published, and not before; undone, the last one is back', async () => {
    expect(await read()).toMatchObject({ revision: 0, savedAt: null, rows: [] });
    await save([slide('a'), slide('b', { on: false }), slide('c')]);
    expect(await read()).toMatchObject({ revision: 1, savedBy: expect.any(String) });
    expect(await shown()).toEqual([]);
    const first = await publish('春天');
    expect(await shown()).toEqual(['图a', '图c']);
    expect(await read()).toMatchObject({ revision: 0, rows: [{ titleZh: '图a' }, { on: false }, {}] });
    await save([slide('c'), slide('a')]);
    const second = await publish();
    expect(await shown()).toEqual(['图c', '图a']);
    expect(await undo(first.data.changesetId)).toMatchObject(refusal('changeset.superseded'));
    expect(await undo(second.data.changesetId)).toMatchObject({ code: 200, data: { state: 'undone' } });
    expect(await shown()).toEqual(['图a', '图c']);
    expect(await eventsOf(kit, 'carousel.publish')).toHaveLength(2);
    expect((await versions()).rows).toMatchObject([
      { id: second.data.changesetId, state: 'undone', undoable: false, current: false },
      { id: first.data.changesetId, note: '春天', state: 'applied', undoable: true, current: true },
    ]);
  });

  it('can be published again as it once was', async () => {
    const [undone] = (await versions()).rows;
    const path = `/h5/carousel/versions/${undone!.id}`;
    const { data } = await kit.call<{ rows: PreparedSlide[] }>('GET', path, { token: staff.token });
    expect(data.rows).toMatchObject([
      { titleZh: '图c', shown: { sketch: '0af'.repeat(9) } },
      { titleZh: '图a' },
    ]);
    expect((await kit.call('POST', `${path}/publish`, { token: staff.token })).code).toBe(200);
    expect(await shown()).toEqual(['图c', '图a']);
    const missing = '/h5/carousel/versions/987654321';
    expect(await kit.call('GET', missing, { token: staff.token })).toMatchObject(
      refusal('version.not_found'),
    );
  });

  it('is not saved over what somebody else saved in between, and can be dropped', async () => {
    const { revision } = await read();
    expect((await save([slide('a')], other.token, revision)).code).toBe(200);
    expect(await save([slide('b')], staff.token, revision)).toMatchObject(refusal('draft.stale'));
    const dropped = await kit.call<CarouselDraft>('DELETE', DRAFT, { token: staff.token });
    expect(dropped.data).toMatchObject({ revision: 0, rows: [{ titleZh: '图c' }, { titleZh: '图a' }] });
    expect(await publish()).toMatchObject(refusal('draft.none'));
  });

  it('shows at most eight at a time in an edition, and any number one after the other', async () => {
    const at = (day: number) => `2030-01-${String(day).padStart(2, '0')}T00:00:00Z`;
    const rows = Array.from({ length: 9 }, (_, index) => slide(String(index)));
    await save(rows);
    expect(await publish()).toMatchObject(refusal('carousel.too_many'));
    await save(rows.map((row, index) => ({ ...row, startsAt: at(index + 1), endsAt: at(index + 2) })));
    expect((await publish()).code).toBe(200);
    await save(rows.map((row, index) => ({ ...row, on: index !== 3 })));
    expect((await publish()).code).toBe(200);
  });

  it('leads to approved places only, with pictures that are there', async () => {
    const web = (href: string) => save([slide('a', { link: { kind: 'web', href } })]);
    expect(await web('https://evil.example.org/')).toMatchObject(refusal('carousel.link'));
    expect((await web('https://partner.example.com/fair')).code).toBe(200);
    const unknown = '0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11';
    expect(await save([slide('a', { picture: unknown })])).toMatchObject(refusal('carousel.picture'));
    for (const change of [
      { link: { kind: 'web', href: 'javascript:alert(1)' } },
      { link: { kind: 'screen', path: '//evil.example.org' } },
      { titleEn: '' },
      { startsAt: '2030-02-01T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' },
    ])
      expect(await save([slide('a', change as Partial<CarouselSlide>)])).toMatchObject(
        refusal('request.invalid'),
      );
    expect(await save([slide('a'), slide('a')])).toMatchObject(refusal('request.invalid'));
  });

  it('keeps the pictures of its draft and of earlier versions from being swept', async () => {
    const [drafted, old, unused] = [await upload(), await upload(), await upload()];
    await save([slide('old', { picture: old })]);
    await publish();
    await save([slide('none')]);
    await publish();
    await save([slide('next', { picture: drafted })]);
    kit.clock.forward(30 * 86_400);
    await sweepMedia(kit.deps);
    const rows = await kit.deps.db.selectFrom('media').select('id').execute();
    const left = new Set(rows.map((row) => row.id));
    expect([drafted, old, unused].map((id) => left.has(id))).toEqual([true, true, false]);
  });

  it('is for staff who hold the permission', async () => {
    const member = await kit.member();
    for (const [method, path] of [
      ['GET', DRAFT],
      ['DELETE', DRAFT],
      ['GET', '/h5/carousel/versions'],
    ] as const) {
      expect(await kit.call(method, path)).toMatchObject(refusal('session.invalid'));
      expect(await kit.call(method, path, { token: member.token })).toMatchObject(refusal('forbidden'));
    }
  });
});
