import type { Announcement, AnnouncementInput } from '@mingtang/contract/announcements';
import type { CarouselLink, HomeAnnouncement } from '@mingtang/contract/carousels';
import type { Placement } from '@mingtang/contract/editions';
import type { Language } from '@mingtang/contract/fields';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { AnnouncementRow, NewAnnouncement } from './announcements.queries.ts';

export const toHomeAnnouncement = (language: Language, row: AnnouncementRow): HomeAnnouncement => ({
  id: row.id,
  text: pickTranslation(language, row.text_zh, row.text_en),
  link: row.link as CarouselLink,
  endsAt: row.ends_at.toISOString(),
});

function stateOf({ starts_at, ends_at }: AnnouncementRow, now: Date): Announcement['state'] {
  if (starts_at > now) return 'planned';
  return ends_at > now ? 'running' : 'over';
}

/** As staff entered it; also what the audit log contains. */
export const toAnnouncementInput = (row: AnnouncementRow): AnnouncementInput => ({
  textZh: row.text_zh,
  textEn: row.text_en,
  link: row.link as CarouselLink,
  placement: row.placement as Placement,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});

export const toAnnouncement = (row: AnnouncementRow, now: Date): Announcement => ({
  id: row.id,
  ...toAnnouncementInput(row),
  state: stateOf(row, now),
});

export const toAnnouncementRow = (input: AnnouncementInput): NewAnnouncement => ({
  text_zh: input.textZh,
  text_en: input.textEn,
  link: JSON.stringify(input.link),
  placement: input.placement,
  starts_at: input.startsAt,
  ends_at: input.endsAt,
});
