import { inBatches } from '../erasure/erasure.service.ts';
import { deleteBlockBatch, deleteMuteBatch } from './blocks.queries.ts';

export const eraseBlocks = inBatches(deleteBlockBatch, deleteMuteBatch);
