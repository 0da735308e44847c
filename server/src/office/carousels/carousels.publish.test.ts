import type {
  CarouselDraft,
  CarouselImage,
  CarouselSlideInput,
  CarouselDraftSlide,
} from '@mingtang/contract/carousels';
import type { Changeset } from '@mingtang/contract/changesets';
import type { PublishedVersion } from '@mingtang/contract/drafts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { storePicture, purgeUnusedMedia } from '../../kernel/media/media.service.ts';

const DRAFT = '/h5/carousel/draft';

describe('carousel drafts and versions', () => {
  const kit = useKit();
  let staff: Staff;
  let otherStaff: Staff;
  let picture: string;
  let settingsId: string;

  const storeSlidePicture = async () => {
    const bytes = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#0af' } })
      .png()
      .toBuffer();
    return (await storePicture(kit.deps, staff.id, 'carousel', bytes)).id;
  };
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['carousel:write']);
    otherStaff = await createStaff(kit, superAdmin.token, ['carousel:write']);
    picture = await storeSlidePicture();
    settingsId = (
      await kit.deps.db
        .selectFrom('settings')
        .select('id')
        .where('edition', '=', 'domestic')
        .executeTakeFirstOrThrow()
    ).id;
  });

  const slide = (key: string, change: Partial<CarouselSlideInput> = {}): CarouselSlideInput => ({
    key,
    picture,
    darkPicture: null,
    focusX: 50,
    focusY: 50,
    titleZh: `图${key}`,
    titleEn: `Picture ${key}`,
    captionZh: '',
    captionEn: '',
    link: { kind: 'none' },
    placement: 'both',
    on: true,
    startsAt: null,
    endsAt: null,
    ...change,
  });
  const getDraft = async () => (await kit.call<CarouselDraft>('GET', DRAFT, { token: staff.token })).data;
  const save = async (rows: CarouselSlideInput[], token = staff.token, revision?: number) =>
    kit.call<CarouselDraft>('PUT', DRAFT, {
      token,
      body: { rows, revision: revision ?? (await getDraft()).revision },
    });
  const publish = async (note = '') =>
    kit.call<Changeset>('POST', '/h5/carousel/publish', {
      token: staff.token,
      body: { revision: (await getDraft()).revision, note },
    });
  const shownTitles = async () => {
    kit.clock.forward(4);
    const path = `/h5/freSystemSettings/${settingsId}`;
    return (await kit.call<{ rows: CarouselImage[] }>('GET', path)).data.rows.map((row) => row.title);
  };
  const getVersions = async () =>
    (
      await kit.call<{ rows: PublishedVersion[]; total: number }>('GET', '/h5/carousel/versions', {
        token: staff.token,
      })
    ).data;
  const undo = (id: string) => kit.call('POST', `/h5/changesets/${id}/undo`, { token: staff.token });

  it('are visible to visitors after publication, and undo restores the previous version', async () => {
    expect(await getDraft()).toMatchObject({ revision: 0, savedAt: null, rows: [] });
    await save([slide('a'), slide('b', { on: false }), slide('c')]);
    expect(await getDraft()).toMatchObject({ revision: 1, savedBy: expect.any(String) });
    expect(await shownTitles()).toEqual([]);
    const first = await publish('春天');
    expect(await shownTitles()).toEqual(['图a', '图c']);
    expect(await getDraft()).toMatchObject({ revision: 0, rows: [{ titleZh: '图a' }, { on: false }, {}] });
    await save([slide('c'), slide('a')]);
    const second = await publish();
    expect(await shownTitles()).toEqual(['图c', '图a']);
    expect(await undo(first.data.changesetId)).toMatchObject(errorResponse('changeset.superseded'));
    expect(await undo(second.data.changesetId)).toMatchObject({ code: 200, data: { state: 'undone' } });
    expect(await shownTitles()).toEqual(['图a', '图c']);
    expect(await listAuditEvents(kit, 'carousel.publish')).toHaveLength(2);
    expect((await getVersions()).rows).toMatchObject([
      { id: second.data.changesetId, state: 'undone', undoable: false, current: false },
      { id: first.data.changesetId, note: '春天', state: 'applied', undoable: true, current: true },
    ]);
  });

  it('include earlier versions, which can be published again', async () => {
    const [undone] = (await getVersions()).rows;
    const path = `/h5/carousel/versions/${undone!.id}`;
    const { data } = await kit.call<{ rows: CarouselDraftSlide[] }>('GET', path, { token: staff.token });
    expect(data.rows).toMatchObject([
      { titleZh: '图c', shown: { sketch: '0af'.repeat(9) } },
      { titleZh: '图a' },
    ]);
    expect((await kit.call('POST', `${path}/publish`, { token: staff.token })).code).toBe(200);
    expect(await shownTitles()).toEqual(['图c', '图a']);
    const unknownVersionPath = '/h5/carousel/versions/987654321';
    expect(await kit.call('GET', unknownVersionPath, { token: staff.token })).toMatchObject(
      errorResponse('version.not_found'),
    );
  });

  it('reject a save based on a stale revision, and can be discarded', async () => {
    const { revision } = await getDraft();
    expect((await save([slide('a')], otherStaff.token, revision)).code).toBe(200);
    expect(await save([slide('b')], staff.token, revision)).toMatchObject(errorResponse('draft.stale'));
    const discarded = await kit.call<CarouselDraft>('DELETE', DRAFT, { token: staff.token });
    expect(discarded.data).toMatchObject({ revision: 0, rows: [{ titleZh: '图c' }, { titleZh: '图a' }] });
    expect(await publish()).toMatchObject(errorResponse('draft.nothing_to_publish'));
  });

  it('allow at most eight concurrent slides per edition, and any number in sequence', async () => {
    const at = (day: number) => `2030-01-${String(day).padStart(2, '0')}T00:00:00Z`;
    const rows = Array.from({ length: 9 }, (_, index) => slide(String(index)));
    await save(rows);
    expect(await publish()).toMatchObject(errorResponse('carousel.too_many'));
    await save(rows.map((row, index) => ({ ...row, startsAt: at(index + 1), endsAt: at(index + 2) })));
    expect((await publish()).code).toBe(200);
    await save(rows.map((row, index) => ({ ...row, on: index !== 3 })));
    expect((await publish()).code).toBe(200);
  });

  it('accept only approved links and existing pictures', async () => {
    const saveWithLink = (href: string) => save([slide('a', { link: { kind: 'web', href } })]);
    expect(await saveWithLink('https://evil.example.org/')).toMatchObject(
      errorResponse('carousel.link_not_allowed'),
    );
    expect((await saveWithLink('https://partner.example.com/fair')).code).toBe(200);
    const unknown = '0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11';
    expect(await save([slide('a', { picture: unknown })])).toMatchObject(
      errorResponse('carousel.picture_not_found'),
    );
    for (const change of [
      { link: { kind: 'web', href: 'javascript:alert(1)' } },
      { link: { kind: 'screen', path: '//evil.example.org' } },
      { titleEn: '' },
      { startsAt: '2030-02-01T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' },
    ])
      expect(await save([slide('a', change as Partial<CarouselSlideInput>)])).toMatchObject(
        errorResponse('request.invalid'),
      );
    expect(await save([slide('a'), slide('a')])).toMatchObject(errorResponse('request.invalid'));
  });

  it('have a picture for the dark theme, a focal point and a caption', async () => {
    const dark = await storeSlidePicture();
    const change = {
      darkPicture: dark,
      focusX: 100,
      focusY: 0,
      captionZh: '上海，五月',
      captionEn: 'Shanghai',
    };
    await save([slide('a', change)]);
    expect(await getDraft()).toMatchObject({ rows: [{ ...change, shownDark: { sketch: '0af'.repeat(9) } }] });
    const { data } = await publish();
    const shown = await kit.call('GET', `/h5/freSystemSettings/${settingsId}`, { language: 'en' });
    expect(shown).toMatchObject({
      data: {
        rows: [
          {
            darkPicture: { medium: expect.stringContaining(dark) },
            focusX: 100,
            focusY: 0,
            caption: 'Shanghai',
          },
        ],
      },
    });
    expect((await save([slide('a', { focusY: 101 })])).code).toBe(400);
    expect(await save([slide('a', { darkPicture: '0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11' })])).toMatchObject(
      errorResponse('carousel.picture_not_found'),
    );
    await undo(data.changesetId);
  });

  it('that were stored before dark pictures existed can still be published', async () => {
    await save([slide('a')]);
    const { rows } = await getDraft();
    const { key, picture, titleZh, titleEn, link, placement, on, startsAt, endsAt } = rows[0]!;
    const stored = { key, picture, titleZh, titleEn, link, placement, on, startsAt, endsAt };
    await kit.deps.db
      .updateTable('page_drafts')
      .set({ content: JSON.stringify({ rows: [stored] }) })
      .where('page', '=', 'carousel')
      .execute();
    expect((await getDraft()).rows).toEqual(rows);
    const { data } = await publish();
    expect(await shownTitles()).toEqual(['图a']);
    await undo(data.changesetId);
  });

  it('protect their pictures from the purge of unused media', async () => {
    const [drafted, draftedDark, old, oldDark, unused] = [
      await storeSlidePicture(),
      await storeSlidePicture(),
      await storeSlidePicture(),
      await storeSlidePicture(),
      await storeSlidePicture(),
    ];
    await save([slide('old', { picture: old, darkPicture: oldDark })]);
    await publish();
    await save([slide('none')]);
    await publish();
    await save([slide('next', { picture: drafted, darkPicture: draftedDark })]);
    kit.clock.forward(30 * 86_400);
    await purgeUnusedMedia(kit.deps);
    const rows = await kit.deps.db.selectFrom('media').select('id').execute();
    const remaining = new Set(rows.map((row) => row.id));
    expect([drafted, draftedDark, old, oldDark].map((id) => remaining.has(id))).toEqual(Array(4).fill(true));
    expect(remaining.has(unused)).toBe(false);
  });

  it('are accessible only to staff with carousel:write', async () => {
    const member = await kit.createMember();
    for (const [method, path] of [
      ['GET', DRAFT],
      ['DELETE', DRAFT],
      ['GET', '/h5/carousel/versions'],
    ] as const) {
      expect(await kit.call(method, path)).toMatchObject(errorResponse('session.invalid'));
      expect(await kit.call(method, path, { token: member.token })).toMatchObject(errorResponse('forbidden'));
    }
  });
});
