import { inBatches } from '../../kernel/erasure/erasure.service.ts';
import { deleteClaimBatch } from './companies.erasure.queries.ts';

export const eraseClaims = inBatches(deleteClaimBatch);
