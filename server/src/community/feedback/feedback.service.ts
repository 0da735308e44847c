import type { FeedbackItem, SendFeedbackInput } from '@mingtang/contract/feedback';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { listOwnedPictureIds } from '../../kernel/media/media.service.ts';
import { insertFeedback, insertFeedbackImages, listFeedbackOf } from './feedback.queries.ts';
import { toFeedbackItem } from './feedback.view.ts';

const OWN_FEEDBACK_MAX = 50;

export async function sendFeedback(
  deps: Deps,
  actor: Actor,
  input: SendFeedbackInput,
): Promise<{ id: string }> {
  const owned = await listOwnedPictureIds(deps, actor.accountId, 'feedback', input.images);
  if (owned.length !== new Set(input.images).size)
    throw new AppError('request.invalid', { fields: { images: 'unknown' } });
  return inTransaction(deps, async (deps) => {
    const { id } = await insertFeedback(deps.db, {
      account_id: actor.accountId,
      kind: input.kind,
      text: input.text,
      contact: input.contact,
    });
    if (input.images.length > 0) await insertFeedbackImages(deps.db, id, input.images);
    await recordAuditEvent(deps, actor, 'feedback.send', `feedback:${id}`);
    return { id };
  });
}

export const listOwnFeedback = async (deps: Deps, actor: Actor): Promise<FeedbackItem[]> =>
  (await listFeedbackOf(deps.db, actor.accountId, OWN_FEEDBACK_MAX)).map((row) => toFeedbackItem(deps, row));
