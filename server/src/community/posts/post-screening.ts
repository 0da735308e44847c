import type { WritePostInput } from '@mingtang/contract/posts';
import type { TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { type ReviewCause, screenText } from '../../kernel/screening/screening.service.ts';
import type { StoredPostRow } from './posts.queries.ts';

export interface ScreenedPost {
  /** The input, with watched words masked. */
  input: WritePostInput;
  /** Why staff must review the post; null if no review is needed. */
  cause: ReviewCause | null;
  /** The watched words that need a review, separated by spaces. */
  found: string;
}

/** Screens all public texts of the form. A draft is not screened. */
export async function screenPostInput(
  deps: TxDeps,
  actor: Actor,
  input: WritePostInput,
): Promise<ScreenedPost> {
  if (input.draft) return { input, cause: null, found: '' };
  const { titleZh, titleEn, bodyZh, bodyEn, quantity, stock, minimumOrder, source } = input;
  const { texts, cause, found } = await screenText(
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
      place: input.place?.name ?? '',
    },
    'post',
  );
  const { place: name, ...screenedTexts } = texts;
  return {
    input: { ...input, ...screenedTexts, place: input.place === null ? null : { ...input.place, name } },
    cause,
    found,
  };
}

/** Screens a stored post before it is published again. */
export const screenStoredPost = (deps: TxDeps, actor: Actor, row: StoredPostRow) =>
  screenText(
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
