import { inBatches } from '../../kernel/erasure/erasure.service.ts';
import { blankEmailBatch } from './fapiao.queries.ts';

export const eraseFapiaoEmails = inBatches(blankEmailBatch);
