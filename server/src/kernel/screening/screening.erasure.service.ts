import type { TxDeps } from '../../platform/deps.ts';
import { inBatches } from '../erasure/erasure.service.ts';
import * as queries from './screening.erasure.queries.ts';

/** Reports by the member and of the member's card, and reviews and strikes against the member. */
export const eraseReportsAndReviews = inBatches(
  queries.deleteReportBatch,
  queries.deleteCardReportBatch,
  queries.deleteCardReviewBatch,
  queries.deleteStrikeBatch,
);

/** Reviews and reports quote the erased text. A report by an account on legal hold stays. */
export const deleteReviewsAndReportsOf = (
  deps: TxDeps,
  subject: 'post' | 'comment',
  ids: readonly string[],
): Promise<void> => queries.deleteReviewsAndReports(deps.db, subject, ids);
