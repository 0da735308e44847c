import { inBatches } from '../../kernel/erasure/erasure.service.ts';
import { blankReasonBatch } from './memberships.periods.queries.ts';

/** The periods are retained without the reasons that staff entered. */
export const eraseGrantReasons = inBatches(blankReasonBatch);
