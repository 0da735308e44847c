import type { FeedbackKind, SendFeedback } from '@mingtang/contract/feedback';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { ownedPictures, pictureOf } from '../media/media.service.ts';
import { insertFeedback, insertImages, listFeedback } from './feedback.queries.ts';

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

export async function listOwnFeedback(deps: Deps, actor: Actor) {
  const rows = await listFeedback(deps.db, actor.accountId, SHOWN);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as FeedbackKind,
    text: row.text,
    images: (row.images ?? []).map(({ id, sketch }) => pictureOf(deps, id, sketch)),
    state: row.state as 'open' | 'answered' | 'closed',
    createdAt: row.created_at.toISOString(),
  }));
}
