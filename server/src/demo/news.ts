import type { Tx } from '../db/client.ts';
import type { Categories } from './companies.rows.ts';
import { insertRows } from './demo.queries.ts';
import type { CoverName } from './drawings/scenes.ts';
import type { StoredMember } from './members.rows.ts';
import { OLDER_NEWS } from './news.more.ts';
import { NEWS } from './news.texts.ts';
import type { Pictures } from './pictures.ts';
import { dice } from './random.ts';
import { pair, type Pair } from './trades/trade.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Item {
  days: number;
  cover: CoverName;
  filed: string;
  special: string;
  title: Pair;
  summary: Pair;
  body: Pair[];
}

const items = (text: string): Item[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', title = '', summary = '', ...body] = block.split('\n');
      const [days = '', cover = '', filed = '', special = ''] = head.split(' ');
      return {
        days: Number(days),
        cover: cover as CoverName,
        filed,
        special,
        title: pair(title),
        summary: pair(summary),
        body: body.map(pair),
      };
    });

/** Plain words without signs, so a tag is all they need. */
const paragraphs = (body: readonly Pair[], language: keyof Pair): string =>
  body.map((text) => `<p>${text[language]}</p>`).join('');

interface Newsroom {
  now: Date;
  writerId: string;
  members: readonly StoredMember[];
  pictures: Pictures;
  categories: Categories;
}

/** What the office has told its members, one item ahead of its time. */
export async function insertNews(tx: Tx, { now, writerId, members, pictures, categories }: Newsroom) {
  const credited = members.find(({ listed, draft }) => listed && draft.membership === 'active')!;
  const rows = [...items(NEWS), ...items(OLDER_NEWS)].map((item) => {
    const throws = dice(`news ${item.title.en}`);
    const ago = (item.special === 'scheduled' ? -item.days : item.days) * DAY_MS;
    const published_at = new Date(now.getTime() - ago - throws.between(0, 8) * HOUR_MS);
    const created_at = item.special === 'scheduled' ? now : published_at;
    return {
      title_zh: item.title.zh,
      title_en: item.title.en,
      summary_zh: item.summary.zh,
      summary_en: item.summary.en,
      body_zh: paragraphs(item.body, 'zh'),
      body_en: paragraphs(item.body, 'en'),
      cover_id: pictures.covers.get(item.cover) ?? pictures.banners[0]!,
      first_category_id: item.filed === '-' ? null : categories.get(item.filed)!.parentId,
      credit_id: item.special === 'credit' ? credited.id : null,
      state: 'live',
      pinned: item.special === 'pinned',
      views: String(item.special === 'scheduled' ? 0 : throws.between(40, 60 * item.days + 400)),
      published_at,
      written_by: writerId,
      created_at,
      updated_at: created_at,
    };
  });
  // Oldest first, so that ids and dates agree.
  await insertRows(
    tx,
    'news',
    rows.toSorted((one, other) => one.published_at.getTime() - other.published_at.getTime()),
  );
}
