import { inBatches } from '../erasure/erasure.service.ts';
import { deleteSessionBatch } from './sessions.queries.ts';

export const eraseSessions = inBatches(deleteSessionBatch);
