import type { WritePost } from '@mingtang/contract/posts';
import type { TxDeps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { type ReviewCause, weigh } from '../care/weigh.service.ts';
import type { PostRow } from './posts.queries.ts';

export interface WeighedPost {
  /** With masked words where there were some. */
  given: WritePost;
  cause: ReviewCause | null;
  found: string;
}

/** Every text that others would read. A draft is read by nobody. */
export async function weighForm(deps: TxDeps, actor: Actor, given: WritePost): Promise<WeighedPost> {
  if (given.draft) return { given, cause: null, found: '' };
  const { titleZh, titleEn, bodyZh, bodyEn, quantity, stock, minimumOrder, source } = given;
  const { texts, cause, found } = await weigh(
    deps,
    actor,
    {
      titleZh,
      titleEn,
      bodyZh,
      bodyEn,
      quantity,
      stock,
      minimumOrder,
      source,
      place: given.place?.name ?? '',
    },
    'post',
  );
  const { place: name, ...rest } = texts;
  return {
    given: { ...given, ...rest, place: given.place === null ? null : { ...given.place, name } },
    cause,
    found,
  };
}

/** A post as it lies there, before it is shown again. */
export const weighRow = (deps: TxDeps, actor: Actor, row: PostRow) =>
  weigh(
    deps,
    actor,
    {
      titleZh: row.title_zh,
      titleEn: row.title_en,
      bodyZh: row.body_zh,
      bodyEn: row.body_en,
      quantity: row.quantity,
      stock: row.stock,
      minimumOrder: row.minimum_order,
      source: row.source,
      place: row.place_name,
    },
    'post',
  );
