import { DAY_MS, HOUR_MS } from '../../server/src/base/calendar.ts';
import type { Tx } from '../../server/src/platform/db/client.ts';
import type { Categories } from './companies.insert.demo.ts';
import { insertRows } from './demo.queries.ts';
import type { CoverName } from './drawings/banners-and-covers.ts';
import type { StoredMember } from './members.insert.demo.ts';
import { OLDER_NEWS } from './news.older-texts.demo.ts';
import { NEWS } from './news.texts.demo.ts';
import type { Pictures } from './pictures.demo.ts';
import { createSeededRandom } from './seeded-random.ts';
import { sourcingFairValues } from './sourcing-fair.ts';
import { fillTemplate } from './text-template.ts';
import { parseBilingual, type BilingualText } from './trades/trade-profile.ts';

interface NewsItemText {
  daysAgo: number;
  cover: CoverName;
  category: string;
  flag: string;
  title: BilingualText;
  summary: BilingualText;
  body: BilingualText[];
}

const parseItems = (text: string): NewsItemText[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', title = '', summary = '', ...body] = block.split('\n');
      const [daysAgo = '', cover = '', category = '', flag = ''] = head.split(' ');
      return {
        daysAgo: Number(daysAgo),
        cover: cover as CoverName,
        category,
        flag,
        title: parseBilingual(title),
        summary: parseBilingual(summary),
        body: body.map(parseBilingual),
      };
    });

/** The texts contain no HTML special characters, so they are not escaped. */
const renderParagraphs = (body: readonly BilingualText[], language: keyof BilingualText): string =>
  body.map((text) => `<p>${text[language]}</p>`).join('');

interface NewsContext {
  now: Date;
  writerId: string;
  members: readonly StoredMember[];
  pictures: Pictures;
  categories: Categories;
}

/** Inserts the news items; one of them is scheduled for the future. */
export async function insertNews(tx: Tx, { now, writerId, members, pictures, categories }: NewsContext) {
  const creditedMember = members.find(({ listed, draft }) => listed && draft.membership === 'active')!;
  const fairValues = sourcingFairValues(now);
  const rows = [...parseItems(NEWS), ...parseItems(OLDER_NEWS)].map((item) => {
    const random = createSeededRandom(`news ${item.title.en}`);
    const summary = fillTemplate(random, item.summary, fairValues);
    const ageMs = (item.flag === 'scheduled' ? -item.daysAgo : item.daysAgo) * DAY_MS;
    const published_at = new Date(now.getTime() - ageMs - random.between(0, 8) * HOUR_MS);
    const created_at = item.flag === 'scheduled' ? now : published_at;
    return {
      title_zh: item.title.zh,
      title_en: item.title.en,
      summary_zh: summary.zh,
      summary_en: summary.en,
      body_zh: renderParagraphs(item.body, 'zh'),
      body_en: renderParagraphs(item.body, 'en'),
      cover_id: pictures.covers.get(item.cover) ?? pictures.banners[0]!.day,
      first_category_id: item.category === '-' ? null : categories.get(item.category)!.parentId,
      credit_id: item.flag === 'credit' ? creditedMember.id : null,
      state: 'live',
      pinned: item.flag === 'pinned',
      views: String(item.flag === 'scheduled' ? 0 : random.between(40, 60 * item.daysAgo + 400)),
      published_at,
      written_by: writerId,
      created_at,
      updated_at: created_at,
    };
  });
  // Oldest first, so that ids ascend with the dates.
  await insertRows(
    tx,
    'news',
    rows.toSorted((one, other) => one.published_at.getTime() - other.published_at.getTime()),
  );
}
