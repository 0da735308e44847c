import { MEND_HOURS, POST_DAYS } from '@mingtang/contract/limits';
import { parsePhone } from '../adapters/phone.ts';
import type { Tx } from '../db/client.ts';
import type { Categories } from './companies.rows.ts';
import { findAccountId, insertNumbered, insertRows } from './demo.queries.ts';
import { DEMO_SUPER } from './members.ts';
import type { Pictures } from './pictures.ts';
import type { DemoState, PostDraft } from './posts.ts';
import { LABELS, REFUSALS } from './posts.texts.ts';
import { dice } from './random.ts';

export interface StoredPost {
  id: string;
  draft: PostDraft;
  at: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STORED: Readonly<Record<DemoState, string>> = {
  live: 'live',
  expired: 'expired',
  won: 'closed',
  lost: 'closed',
  queued: 'queued',
  draft: 'draft',
  refused: 'removed',
};
/** These were never on show. */
const UNSEEN: ReadonlySet<DemoState> = new Set(['queued', 'draft', 'refused']);

/** Oldest first, so that ids and dates agree. */
export async function insertPosts(
  tx: Tx,
  now: Date,
  drafts: readonly PostDraft[],
  pictures: Pictures,
  categories: Categories,
): Promise<StoredPost[]> {
  const staffId = (await findAccountId(tx, parsePhone(DEMO_SUPER) ?? ''))!;
  const times = drafts.map(({ minutesAgo }) => new Date(now.getTime() - minutesAgo * MINUTE_MS));
  const ids = await insertNumbered(
    tx,
    'posts',
    drafts.map((draft, place) => rowOf(draft, times[place]!, now, categories)),
  );
  const posts = drafts.map((draft, place) => ({ id: ids[place]!, draft, at: times[place]! }));
  await insertRows(tx, 'post_images', imagesOf(posts, pictures));
  await insertLabels(tx, posts);
  await insertRows(
    tx,
    'post_pins',
    posts.flatMap(({ id, draft: { pinned } }) =>
      pinned === null
        ? []
        : [
            {
              post_id: id,
              scope: 'all',
              slot: pinned,
              at: now,
              ends_at: new Date(now.getTime() + 20 * DAY_MS),
              pinned_by: staffId,
            },
          ],
    ),
  );
  await insertRows(tx, 'reviews', reviewsOf(posts, now, staffId));
  return posts;
}

function rowOf(draft: PostDraft, at: Date, now: Date, categories: Categories) {
  const { author, kind, state, title, body } = draft;
  const category = draft.category === null ? undefined : categories.get(draft.category);
  const days = POST_DAYS[kind];
  const seen = !UNSEEN.has(state);
  return {
    author_id: author.id,
    company_id: author.company?.id ?? null,
    kind,
    language: title.zh === '' ? 'en' : 'zh',
    title_zh: title.zh,
    title_en: title.en,
    body_zh: body.zh,
    body_en: body.en,
    international: title.zh === '',
    quantity: draft.quantity,
    stock: draft.stock,
    minimum_order: draft.minimumOrder,
    source: draft.source,
    region: author.company?.draft.city.region ?? null,
    category_id: category?.id ?? null,
    first_category_id: category?.parentId ?? null,
    state: STORED[state],
    outcome: state === 'won' || state === 'lost' ? state : null,
    reason: state === 'refused' ? reasonFor(draft) : '',
    mend_until: state === 'refused' ? new Date(now.getTime() + (MEND_HOURS / 2) * HOUR_MS) : null,
    essence: draft.essence && state === 'live',
    listed: author.listed,
    sent_at: state === 'draft' ? null : at,
    published_at: seen ? at : null,
    expires_at: seen && days !== null ? new Date(at.getTime() + days * DAY_MS) : null,
    created_at: at,
    updated_at: at,
  };
}

const reasonFor = (draft: PostDraft): string => dice(`refusal ${draft.title.zh}`).pick(REFUSALS);

const imagesOf = (posts: readonly StoredPost[], pictures: Pictures) =>
  posts.flatMap(({ id, draft }) => {
    const throws = dice(`pictures ${draft.title.zh}${draft.title.en}`);
    const drawn = draft.drawings.flatMap((drawing) => pictures.products.get(drawing) ?? []);
    return throws
      .some(drawn, throws.between(1, 3))
      .map((media_id, position) => ({ post_id: id, position, media_id }));
  });

async function insertLabels(tx: Tx, posts: readonly StoredPost[]): Promise<void> {
  const ids = await insertNumbered(
    tx,
    'labels',
    LABELS.map(({ zh, en }, index) => ({ name_zh: zh, name_en: en, sort_order: (index + 1) * 10 })),
  );
  const byName = new Map(LABELS.map(({ zh }, index) => [zh, ids[index]!]));
  await insertRows(
    tx,
    'post_labels',
    posts.flatMap(({ id, draft }) =>
      [...new Set(draft.labels)].map((label) => {
        const label_id = byName.get(label);
        if (label_id === undefined) throw new Error(`no label of the demo is called ${label}`);
        return { post_id: id, label_id };
      }),
    ),
  );
}

/** What waits for staff, and what they refused. */
const reviewsOf = (posts: readonly StoredPost[], now: Date, staffId: string) =>
  posts.flatMap(({ id, draft, at }) => {
    const opened = { post_id: id, cause: 'first-posts', opened_at: at };
    if (draft.state === 'queued') return [opened];
    if (draft.state !== 'refused') return [];
    return [
      {
        ...opened,
        decided_at: new Date(now.getTime() - HOUR_MS),
        decided_by: staffId,
        decision: 'refused',
        reason: reasonFor(draft),
      },
    ];
  });
