import { inBatches } from '../../kernel/erasure/erasure.service.ts';
import { deleteExchangeBatch, deleteRevealBatch } from './contacts.erasure.queries.ts';

export const eraseExchangesAndReveals = inBatches(deleteExchangeBatch, deleteRevealBatch);
