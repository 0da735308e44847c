import type { FeedbackItem, SendFeedback } from '@mingtang/contract/feedback';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { ownedPictures } from '../media/media.service.ts';
import { insertFeedback, insertImages, listFeedback } from './feedback.queries.ts';
import { viewItem } from './feedback.view.ts';

const SHOWN = 50;

export async function sendFeedback(
  deps: Deps,
  actor: Actor,
  from: From,
  given: SendFeedback,
): Promise<{ id: string }> {
  const owned = await ownedPictures(deps, actor.accountId, 'feedback', given.images);
  if (owned.length !== new Set(given.images).size)
    throw new AppError('request.invalid', { fields: { images: 'unknown' } });
  return inTransaction(deps, async (deps) => {
    const { id } = await insertFeedback(deps.db, {
      account_id: actor.accountId,
      kind: given.kind,
      text: given.text,
      contact: given.contact,
    });
    if (given.images.length > 0) await insertImages(deps.db, id, given.images);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'feedback.send',
      subject: `feedback:${id}`,
      traceId: from.traceId,
    });
    return { id };
  });
}

export const listOwnFeedback = async (deps: Deps, actor: Actor): Promise<FeedbackItem[]> =>
  (await listFeedback(deps.db, actor.accountId, SHOWN)).map((row) => viewItem(deps, row));
