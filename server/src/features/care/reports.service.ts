import type { Report } from '@mingtang/contract/care';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { changeCommentState } from '../comments/state.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { hidePost } from '../posts/judged.service.ts';
import { insertReport, listOpenReports, lockReported, type Reportable } from './reports.queries.ts';
import { openReview } from './reviews.service.ts';
import { standingOf } from './standing.ts';

/** So many of good standing, or so many of anybody, and the thing is hidden until staff have looked. */
const TRUSTED = 2;
const ANY = 5;

export const report = (deps: Deps, actor: Actor, from: From, given: Report): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const { subject, id, reason, note } = given;
    const found = await lockReported(deps.db, actor.accountId, given);
    if (found === undefined) throw new AppError(`${subject}.not_found`);
    if (found.author_id === actor.accountId) throw new AppError('report.self');
    const { trusted } = await standingOf(deps, actor.accountId);
    const at = deps.clock.now();
    const added = await insertReport(deps.db, {
      subject,
      id,
      reporterId: actor.accountId,
      reason,
      note,
      trusted,
      at,
    });
    if (added === undefined) return null;
    const reports = await listOpenReports(deps.db, given);
    if (reports.length >= ANY || reports.filter((one) => one.trusted).length >= TRUSTED) {
      await hide(
        deps,
        given,
        reports.map((one) => one.reason),
      );
      await tellHidden(deps, given, found);
    }
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: `${subject}.report`,
      subject: `${subject}:${id}`,
      after: { reason, trusted, reports: reports.length },
      traceId: from.traceId,
    });
    return null;
  });

async function hide(deps: TxDeps, { subject, id }: Reportable, reasons: readonly string[]): Promise<void> {
  await openReview(deps, subject, id, 'reports', [...new Set(reasons)].join(' '));
  if (subject === 'post') await hidePost(deps, id);
  else await changeCommentState(deps, id, 'queued');
}

const tellHidden = (
  deps: TxDeps,
  { subject, id }: Reportable,
  { author_id, post_id }: { author_id: string; post_id: string },
) =>
  notify(deps, {
    accountId: author_id,
    kind: 'review',
    postId: post_id,
    ...(subject === 'comment' ? { commentId: id } : {}),
    detail: { decision: 'queued' },
    groupKey: `review:${subject}:${id}`,
  });
