import type { ReportInput } from '@mingtang/contract/moderation';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { changeCommentState } from '../../community/comments/comments.state.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { hidePost } from '../../community/posts/posts.review-outcome.service.ts';
import { lockReportedSubject, type ReportedSubject } from './moderation.reports.queries.ts';
import { addReport } from '../../kernel/screening/screening.reports.service.ts';
import { openReview } from '../../kernel/screening/screening.reviews.service.ts';
import type { ReportSubject } from '../../kernel/screening/screening.service.ts';
import { getAuthorTrust } from '../../kernel/screening/screening.trust.service.ts';

/** This many open reports from trusted members hide the subject until staff decide. */
const TRUSTED_REPORTS_TO_HIDE = 2;
/** This many open reports from any members hide the subject until staff decide. */
const REPORTS_TO_HIDE = 5;

export const submitReport = (deps: Deps, actor: Actor, input: ReportInput): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const { subject, id, reason, note } = input;
    const reported = await lockReportedSubject(deps.db, actor.accountId, input);
    if (reported === undefined) throw new AppError(`${subject}.not_found`);
    if (reported.author_id === actor.accountId) throw new AppError('report.self');
    const { trusted } = await getAuthorTrust(deps, actor.accountId);
    const at = deps.clock.now();
    const reports = await addReport(deps, {
      subject,
      id,
      reporterId: actor.accountId,
      reason,
      note,
      trusted,
      at,
    });
    if (reports === undefined) return null;
    const reasons = [...new Set(reports.map((report) => report.reason))].join(' ');
    // Others look for a card or a company by its name, so a few reports must not hide it: staff decide.
    if (subject === 'member' || subject === 'company')
      await openReview(deps, subject, id, 'reports', reasons);
    else if (
      reports.length >= REPORTS_TO_HIDE ||
      reports.filter((report) => report.trusted).length >= TRUSTED_REPORTS_TO_HIDE
    ) {
      await openReview(deps, subject, id, 'reports', reasons);
      if (subject === 'post') await hidePost(deps, id);
      else await changeCommentState(deps, id, 'queued');
      await notifyAuthorOfHiding(deps, input, reported);
    }
    await recordAuditEvent(deps, actor, `${subject}.report`, `${subject}:${id}`, {
      after: { reason, trusted, reports: reports.length },
    });
    return null;
  });

const notifyAuthorOfHiding = (
  deps: TxDeps,
  { subject, id }: ReportSubject,
  { author_id, post_id }: ReportedSubject,
) =>
  notify(deps, {
    accountId: author_id!,
    kind: 'review',
    postId: post_id!,
    ...(subject === 'comment' ? { commentId: id } : {}),
    detail: { decision: 'queued' },
    groupKey: `review:${subject}:${id}`,
  });
