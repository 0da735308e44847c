import { POST_REVISION_HOURS, POST_DAYS } from '@mingtang/contract/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../server/src/base/calendar.ts';
import { parsePhone } from '../../server/src/adapters/phone-number.ts';
import type { Tx } from '../../server/src/platform/db/client.ts';
import type { Categories } from './companies.insert.demo.ts';
import { findAccountId, insertReturningIds, insertRows } from './demo.queries.ts';
import { DEMO_STAFF_PHONES } from './accounts.demo.ts';
import type { Pictures } from './pictures.demo.ts';
import type { DemoPostState, PostDraft } from './posts.demo.ts';
import { LABELS, REFUSAL_REASONS } from './posts.texts.demo.ts';
import { createSeededRandom } from './seeded-random.ts';

export interface StoredPost {
  id: string;
  draft: PostDraft;
  createdAt: Date;
}

const STORED_STATES: Readonly<Record<DemoPostState, string>> = {
  live: 'live',
  expired: 'expired',
  won: 'closed',
  lost: 'closed',
  queued: 'queued',
  draft: 'draft',
  refused: 'removed',
};
/** States of posts that were never published. */
const UNPUBLISHED_STATES: ReadonlySet<DemoPostState> = new Set(['queued', 'draft', 'refused']);

/** Expects drafts oldest first, so that ids ascend with the dates. */
export async function insertPosts(
  tx: Tx,
  now: Date,
  drafts: readonly PostDraft[],
  pictures: Pictures,
  categories: Categories,
): Promise<StoredPost[]> {
  const staffId = (await findAccountId(tx, parsePhone(DEMO_STAFF_PHONES.editor) ?? ''))!;
  const createdAts = drafts.map(({ minutesAgo }) => new Date(now.getTime() - minutesAgo * MINUTE_MS));
  const ids = await insertReturningIds(
    tx,
    'posts',
    drafts.map((draft, rowIndex) => postRowOf(draft, createdAts[rowIndex]!, now, categories)),
  );
  const posts = drafts.map((draft, rowIndex) => ({
    id: ids[rowIndex]!,
    draft,
    createdAt: createdAts[rowIndex]!,
  }));
  await insertRows(tx, 'post_images', imagesOf(posts, pictures));
  await insertLabels(tx, posts);
  await insertRows(
    tx,
    'post_pins',
    posts.flatMap(({ id, createdAt, draft: { pinned } }) =>
      pinned === null
        ? []
        : [
            {
              post_id: id,
              scope: 'all',
              slot: pinned,
              at: new Date(Math.max(createdAt.getTime(), now.getTime() - pinned * 20 * HOUR_MS)),
              ends_at: new Date(now.getTime() + 20 * DAY_MS),
              pinned_by: staffId,
            },
          ],
    ),
  );
  await insertRows(tx, 'reviews', reviewsOf(posts, now, staffId));
  return posts;
}

function postRowOf(draft: PostDraft, createdAt: Date, now: Date, categories: Categories) {
  const { author, kind, state, title, body } = draft;
  const category = draft.category === null ? undefined : categories.get(draft.category);
  const days = POST_DAYS[kind];
  const published = !UNPUBLISHED_STATES.has(state);
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
    state: STORED_STATES[state],
    outcome: state === 'won' || state === 'lost' ? state : null,
    reason: state === 'refused' ? refusalReasonOf(draft) : '',
    revise_until: state === 'refused' ? new Date(now.getTime() + (POST_REVISION_HOURS / 2) * HOUR_MS) : null,
    featured: draft.featured && state === 'live',
    listed: author.listed,
    submitted_at: state === 'draft' ? null : createdAt,
    published_at: published ? createdAt : null,
    expires_at: published && days !== null ? new Date(createdAt.getTime() + days * DAY_MS) : null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

const refusalReasonOf = (draft: PostDraft): string =>
  draft.refusal ?? createSeededRandom(`refusal ${draft.title.zh}`).pick(REFUSAL_REASONS);

const imagesOf = (posts: readonly StoredPost[], pictures: Pictures) =>
  posts.flatMap(({ id, draft }) => {
    const random = createSeededRandom(`pictures ${draft.title.zh}${draft.title.en}`);
    const mediaIds = draft.drawings.flatMap((drawing) => pictures.products.get(drawing) ?? []);
    return random
      .sample(mediaIds, random.between(1, 3))
      .map((media_id, position) => ({ post_id: id, position, media_id }));
  });

async function insertLabels(tx: Tx, posts: readonly StoredPost[]): Promise<void> {
  const ids = await insertReturningIds(
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
        if (label_id === undefined) throw new Error(`unknown demo label ${label}`);
        return { post_id: id, label_id };
      }),
    ),
  );
}

/** Open reviews of queued posts and decided reviews of refused posts. */
const reviewsOf = (posts: readonly StoredPost[], now: Date, staffId: string) =>
  posts.flatMap(({ id, draft, createdAt }) => {
    const openReview = { post_id: id, cause: 'first-posts', opened_at: createdAt };
    if (draft.state === 'queued') return [openReview];
    if (draft.state !== 'refused') return [];
    return [
      {
        ...openReview,
        decided_at: new Date(now.getTime() - HOUR_MS),
        decided_by: staffId,
        decision: 'refused',
        reason: refusalReasonOf(draft),
      },
    ];
  });
