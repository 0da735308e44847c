import type { Language } from '@mingtang/contract/fields';
import type { EditablePost, PostKind, PostState } from '@mingtang/contract/posts';
import type { Deps } from '../../platform/deps.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { PostImageRow, StoredPostRow } from './posts.queries.ts';

interface PlaceColumns {
  place_name: string;
  latitude: number | null;
  longitude: number | null;
}
export const placeOf = ({ place_name, latitude, longitude }: PlaceColumns): EditablePost['place'] =>
  latitude === null || longitude === null ? null : { name: place_name, latitude, longitude };

export const toEditablePost = (
  deps: Deps,
  row: StoredPostRow,
  images: readonly PostImageRow[],
  labelIds: string[],
): EditablePost => ({
  id: row.id,
  kind: row.kind as PostKind,
  language: row.language as Language,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  bodyZh: row.body_zh,
  bodyEn: row.body_en,
  international: row.international,
  quantity: row.quantity,
  deadline: row.deadline,
  stock: row.stock,
  minimumOrder: row.minimum_order,
  source: row.source,
  companyId: row.company_id,
  region: row.region,
  firstCategoryId: row.first_category_id,
  categoryId: row.category_id,
  labelIds,
  place: placeOf(row),
  withCard: row.with_card,
  images: images.map(({ id, placeholder }) => ({ id, picture: pictureOf(deps, id, placeholder) })),
  state: row.state as PostState,
  outcome: row.outcome as EditablePost['outcome'],
  reason: row.reason || null,
  mendUntil: row.revise_until?.toISOString() ?? null,
  commentsLocked: row.comments_locked,
  publishedAt: row.published_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});
