import { inBatches } from '../../kernel/erasure/erasure.service.ts';
import { deleteFeedbackBatch } from './feedback.queries.ts';

export const eraseFeedback = inBatches(deleteFeedbackBatch);
