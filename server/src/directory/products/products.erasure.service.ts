import { inBatches } from '../../kernel/erasure/erasure.service.ts';
import { clearAuthorBatch } from './products.queries.ts';

export const eraseProductAuthor = inBatches(clearAuthorBatch);
