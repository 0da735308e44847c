import { scheduled } from '../../jobs/job.ts';
import { loop } from '../../jobs/loops.ts';
import { sweepImports, workImports } from './work.service.ts';

export const importJobs = [scheduled('imports.sweep', '30 3 * * *', sweepImports)];

export const importLoops = [loop('imports.work', 1_000, workImports)];
